// types.js FILE: writes the server's schema (node_modules/.openapi.json) as TypeScript; the path is seen from the repository.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const [file] = process.argv.slice(2)
if (!file) throw new Error('types.js FILE')
const schema = JSON.parse(readFileSync(new URL('../node_modules/.openapi.json', import.meta.url), 'utf8'))
const ast = await openapiTS(schema, { defaultNonNullable: false })
const text = `// Made by \`make types\` from the server's schema. Do not edit.\n\n${astToString(ast)}`
writeFileSync(new URL(`../../${file}`, import.meta.url), text)
