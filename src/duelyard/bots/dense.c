/* What dense.py does, fast: the native build loads this in its place. Both find the same number to the last bit. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define HIDDEN 64
#define SECOND 32
#define MOST 512
#define GREATEST 64
#define CEILING 2047
#define HEAD 12
#define NARROW 32
#define WIDEST 16383
#define FARTHEST (1 << 29)

typedef struct {
    PyObject_HEAD
    int size;
    int16_t *first;                  /* [feature][hidden] */
    int32_t start[HIDDEN];
    int16_t as_own[SECOND][HIDDEN];
    int16_t as_other[SECOND][HIDDEN];
    int32_t bias[SECOND];
    int16_t last[SECOND];
} Dense;

static uint32_t bits(const uint8_t *at, int bytes)
{
    uint32_t found = 0;
    for (int k = bytes - 1; k >= 0; k--)
        found = found << 8 | at[k];
    return found;
}

static int16_t short_at(const uint8_t **at)
{
    int16_t found = (int16_t)bits(*at, 2);
    *at += 2;
    return found;
}

static int32_t long_at(const uint8_t **at)
{
    int32_t found = (int32_t)bits(*at, 4);
    *at += 4;
    return found;
}

static int dense_init(Dense *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"data", NULL};
    const char *data;
    Py_ssize_t length;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "y#", names, &data, &length))
        return -1;
    if (length < HEAD || memcmp(data, "DYDENSE1", 8) != 0) {
        PyErr_SetString(PyExc_ValueError, "no file of weights");
        return -1;
    }
    const uint8_t *at = (const uint8_t *)data + 8;
    int32_t size = long_at(&at);
    if (size <= 0 || size >= 65536 ||
        length != HEAD + 2 * HIDDEN * (Py_ssize_t)size + 4 * HIDDEN + 4 * HIDDEN * SECOND + 6 * SECOND) {
        PyErr_SetString(PyExc_ValueError, "a file of weights of the wrong length");
        return -1;
    }
    int16_t *first = PyMem_Malloc(sizeof(int16_t) * HIDDEN * (size_t)size);
    if (first == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    PyMem_Free(self->first);
    self->first = first;
    self->size = size;
    for (int k = 0; k < size * HIDDEN; k++)
        first[k] = short_at(&at);
    for (int k = 0; k < HIDDEN; k++)
        self->start[k] = long_at(&at);
    for (int k = 0; k < HIDDEN; k++)
        for (int unit = 0; unit < SECOND; unit++)
            self->as_own[unit][k] = short_at(&at);
    for (int k = 0; k < HIDDEN; k++)
        for (int unit = 0; unit < SECOND; unit++)
            self->as_other[unit][k] = short_at(&at);
    for (int unit = 0; unit < SECOND; unit++)
        self->bias[unit] = long_at(&at);
    for (int unit = 0; unit < SECOND; unit++)
        self->last[unit] = short_at(&at);
    for (int unit = 0; unit < SECOND; unit++) {
        int64_t sum = self->bias[unit] < 0 ? -(int64_t)self->bias[unit] : self->bias[unit];
        for (int k = 0; k < HIDDEN; k++)
            sum += CEILING * ((int64_t)abs(self->as_own[unit][k]) + abs(self->as_other[unit][k]));
        if (sum >= (int64_t)1 << 31) {
            PyErr_SetString(PyExc_ValueError, "weights so large that sums would overflow");
            return -1;
        }
    }
    return 0;
}

static void dense_dealloc(Dense *self)
{
    PyMem_Free(self->first);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static int32_t squashed(int32_t sum, int shift)
{
    if (sum <= 0)
        return 0;
    sum >>= shift;
    return sum < CEILING ? sum : CEILING;
}

/* The first layer of one side; -1 with an error set where the codes are wrong. */
static int side(const Dense *self, PyObject *codes, int16_t *out)
{
    if (!PyList_Check(codes)) {
        PyErr_SetString(PyExc_TypeError, "a side is a list of codes");
        return -1;
    }
    Py_ssize_t many = PyList_GET_SIZE(codes);
    if (many > MOST) {
        PyErr_SetString(PyExc_ValueError, "too many features");
        return -1;
    }
    int32_t sums[HIDDEN];
    memcpy(sums, self->start, sizeof sums);
    for (Py_ssize_t n = 0; n < many; n++) {
        long entry = PyLong_AsLong(PyList_GET_ITEM(codes, n));
        if (entry == -1 && PyErr_Occurred())
            return -1;
        long feature = entry & 65535;
        if (feature >= self->size) {
            PyErr_SetString(PyExc_ValueError, "no such feature");
            return -1;
        }
        const int16_t *row = self->first + HIDDEN * feature;
        if (entry == feature) {
            for (int k = 0; k < HIDDEN; k++)
                sums[k] += row[k];
        } else {
            long value = (entry - feature) / 65536 + 1;
            if (value < -GREATEST || value > GREATEST) {
                PyErr_SetString(PyExc_ValueError, "a feature counts too much");
                return -1;
            }
            for (int k = 0; k < HIDDEN; k++)
                sums[k] += (int32_t)value * row[k];
        }
    }
    for (int k = 0; k < HIDDEN; k++)
        out[k] = (int16_t)squashed(sums[k], 3);
    return 0;
}

static int32_t dot(const int16_t *one, const int16_t *other)
{
    int32_t sum = 0;
    for (int k = 0; k < HIDDEN; k++)
        sum += (int32_t)one[k] * other[k];
    return sum;
}

static PyObject *dense_odds(Dense *self, PyObject *const *args, Py_ssize_t many)
{
    int16_t own[HIDDEN], other[HIDDEN];
    if (many != 2) {
        PyErr_SetString(PyExc_TypeError, "odds takes two sides");
        return NULL;
    }
    if (self->first == NULL || side(self, args[0], own) < 0 || side(self, args[1], other) < 0)
        return NULL;
    int64_t total = 0;
    for (int unit = 0; unit < SECOND; unit++) {
        int32_t forth = dot(own, self->as_own[unit]) + dot(other, self->as_other[unit]) + self->bias[unit];
        int32_t back = dot(other, self->as_own[unit]) + dot(own, self->as_other[unit]) + self->bias[unit];
        total += (int64_t)self->last[unit] * (squashed(forth, 10) - squashed(back, 10));
    }
    return PyLong_FromLongLong(total);
}

static PyObject *dense_size(Dense *self, void *nothing)
{
    return PyLong_FromLong(self->size);
}

/* -- options ------------------------------------------------------------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    int size;
    int options;
    int16_t *rows;                   /* own features, the other's, options: [feature][narrow] */
    int32_t start[NARROW];
    int16_t *plain;                  /* of each option feature, whatever the table */
} Prior;

static int prior_init(Prior *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"data", NULL};
    const char *data;
    Py_ssize_t length;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "y#", names, &data, &length))
        return -1;
    if (length < HEAD + 4 || memcmp(data, "DYPRIOR1", 8) != 0) {
        PyErr_SetString(PyExc_ValueError, "no file of weights");
        return -1;
    }
    const uint8_t *at = (const uint8_t *)data + 8;
    int32_t size = long_at(&at), options = long_at(&at);
    if (size <= 0 || size >= 65536 || options <= 0 || options >= 65536 ||
        length != HEAD + 4 + 2 * NARROW * (2 * (Py_ssize_t)size + options) + 4 * NARROW + 2 * (Py_ssize_t)options) {
        PyErr_SetString(PyExc_ValueError, "a file of weights of the wrong length");
        return -1;
    }
    size_t many = NARROW * (2 * (size_t)size + (size_t)options);
    int16_t *rows = PyMem_Malloc(sizeof(int16_t) * (many + (size_t)options));
    if (rows == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    PyMem_Free(self->rows);
    self->rows = rows;
    self->plain = rows + many;
    self->size = size;
    self->options = options;
    for (size_t k = 0; k < many; k++) {
        rows[k] = short_at(&at);
        if (rows[k] > WIDEST || rows[k] < -WIDEST) {
            self->size = self->options = 0;
            PyErr_SetString(PyExc_ValueError, "weights so large that sums would overflow");
            return -1;
        }
    }
    for (int k = 0; k < NARROW; k++) {
        self->start[k] = long_at(&at);
        if (self->start[k] > FARTHEST || self->start[k] < -FARTHEST) {
            self->size = self->options = 0;
            PyErr_SetString(PyExc_ValueError, "weights so large that sums would overflow");
            return -1;
        }
    }
    for (int k = 0; k < options; k++)
        self->plain[k] = short_at(&at);
    return 0;
}

static void prior_dealloc(Prior *self)
{
    PyMem_Free(self->rows);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Adds the rows of these codes to the sums, and what they are worth by themselves; -1 with an error set where they are
   wrong. */
static int add(const int16_t *rows, int size, const int16_t *plain, PyObject *codes, int32_t *sums, int64_t *worth)
{
    if (!PyList_Check(codes)) {
        PyErr_SetString(PyExc_TypeError, "expected a list of codes");
        return -1;
    }
    Py_ssize_t many = PyList_GET_SIZE(codes);
    if (many > MOST) {
        PyErr_SetString(PyExc_ValueError, "too many features");
        return -1;
    }
    for (Py_ssize_t n = 0; n < many; n++) {
        long entry = PyLong_AsLong(PyList_GET_ITEM(codes, n));
        if (entry == -1 && PyErr_Occurred())
            return -1;
        long feature = entry & 65535;
        if (feature >= size) {
            PyErr_SetString(PyExc_ValueError, "no such feature");
            return -1;
        }
        long value = (entry - feature) / 65536 + 1;
        if (value < -GREATEST || value > GREATEST) {
            PyErr_SetString(PyExc_ValueError, "a feature counts too much");
            return -1;
        }
        const int16_t *row = rows + NARROW * feature;
        if (value == 1)
            for (int k = 0; k < NARROW; k++)
                sums[k] += row[k];
        else
            for (int k = 0; k < NARROW; k++)
                sums[k] += (int32_t)value * row[k];
        if (plain != NULL)
            *worth += (int64_t)value * plain[feature];
    }
    return 0;
}

static PyObject *prior_scores(Prior *self, PyObject *const *args, Py_ssize_t many)
{
    if (many != 3 || !PyList_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "scores takes two sides and a list of options");
        return NULL;
    }
    int32_t seen[NARROW];
    memcpy(seen, self->start, sizeof seen);
    const int16_t *rows = self->rows;
    if (add(rows, self->size, NULL, args[0], seen, NULL) < 0 ||
        add(rows + NARROW * self->size, self->size, NULL, args[1], seen, NULL) < 0)
        return NULL;
    for (int k = 0; k < NARROW; k++)
        seen[k] = squashed(seen[k], 3);
    Py_ssize_t options = PyList_GET_SIZE(args[2]);
    PyObject *found = PyList_New(options);
    if (found == NULL)
        return NULL;
    for (Py_ssize_t n = 0; n < options; n++) {
        int32_t sums[NARROW] = {0};
        int64_t worth = 0;
        if (add(rows + 2 * NARROW * self->size, self->options, self->plain, PyList_GET_ITEM(args[2], n), sums,
                &worth) < 0) {
            Py_DECREF(found);
            return NULL;
        }
        worth <<= 7;
        for (int k = 0; k < NARROW; k++)
            worth += (int64_t)seen[k] * sums[k];
        PyObject *score = PyLong_FromLongLong(worth);
        if (score == NULL) {
            Py_DECREF(found);
            return NULL;
        }
        PyList_SET_ITEM(found, n, score);
    }
    return found;
}

static PyMethodDef prior_methods[] = {
    {"scores", (PyCFunction)(void (*)(void))prior_scores, METH_FASTCALL, "How promising each option is."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef prior_members[] = {
    {"size", T_INT, offsetof(Prior, size), READONLY, "How many features a side may have."},
    {"options", T_INT, offsetof(Prior, options), READONLY, "How many features an option may have."},
    {NULL, 0, 0, 0, NULL},
};

static PyTypeObject prior_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "duelyard.bots.dense.Prior",
    .tp_basicsize = sizeof(Prior),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "What is promising, behind the bytes of a file of weights.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)prior_init,
    .tp_dealloc = (destructor)prior_dealloc,
    .tp_methods = prior_methods,
    .tp_members = prior_members,
};

/* -- the module ---------------------------------------------------------------------------------------------------- */

static PyMethodDef dense_methods[] = {
    {"odds", (PyCFunction)(void (*)(void))dense_odds, METH_FASTCALL, "The log odds that the own side wins."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef dense_fields[] = {
    {"size", (getter)dense_size, NULL, "How many features a side may have.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject dense_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "duelyard.bots.dense.Dense",
    .tp_basicsize = sizeof(Dense),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "The net behind the bytes of a file of weights.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)dense_init,
    .tp_dealloc = (destructor)dense_dealloc,
    .tp_methods = dense_methods,
    .tp_getset = dense_fields,
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, .m_name = "duelyard.bots.dense", .m_size = -1,
};

PyMODINIT_FUNC PyInit_dense(void)
{
    if (PyType_Ready(&dense_type) < 0 || PyType_Ready(&prior_type) < 0)
        return NULL;
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL || PyModule_AddObjectRef(module, "Dense", (PyObject *)&dense_type) < 0 ||
        PyModule_AddObjectRef(module, "Prior", (PyObject *)&prior_type) < 0 ||
        PyModule_AddIntConstant(module, "ONE", 1 << 17) < 0 ||
        PyModule_AddIntConstant(module, "NARROW", NARROW) < 0 ||
        PyModule_AddIntConstant(module, "WIDEST", WIDEST) < 0 ||
        PyModule_AddIntConstant(module, "FARTHEST", FARTHEST) < 0 ||
        PyModule_AddObject(module, "MAGIC", PyBytes_FromString("DYDENSE1")) < 0 ||
        PyModule_AddObject(module, "PRIOR_MAGIC", PyBytes_FromString("DYPRIOR1")) < 0) {
        Py_XDECREF(module);
        return NULL;
    }
    return module;
}
