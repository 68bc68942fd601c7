/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The names of all icons in this build. */
declare module 'icon:credits' {
  const names: string[]
  export default names
}

/** The inner SVG of one icon of game-icons.net, 512 × 512. */
declare module 'icon:*' {
  const svg: string
  export default svg
}

/** Icons by key; the file maps keys to names of icons. */
declare module '*.icons.json' {
  const icons: Record<string, string>
  export default icons
}
