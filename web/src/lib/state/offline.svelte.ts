/** Whether the server can be reached; every client of it reports here, the banner shows it. */
export const link = $state({ down: false })

window.addEventListener('offline', () => (link.down = true))
window.addEventListener('online', () => (link.down = false))
