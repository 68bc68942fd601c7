/** Short messages at the foot of the page. `toast('Copied')`, `toast(text, 'danger')`. */
export interface Note {
  id: number
  text: string
  kind: 'plain' | 'good' | 'danger'
}

export const notes = $state<Note[]>([])
let count = 0

export function dismiss(id: number): void {
  const at = notes.findIndex((note) => note.id === id)
  if (at >= 0) notes.splice(at, 1)
}

export function toast(text: string, kind: Note['kind'] = 'plain', ms = 4500): void {
  const id = ++count
  notes.push({ id, text, kind })
  setTimeout(() => dismiss(id), ms)
}
