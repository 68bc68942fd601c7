// Keeps the shell of the page, so that it opens at once and says in its own words when the server is away.
// What the API says is never kept.
const SHELL = 'shell-1'
const MOST = 200

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/early.js', '/icon.svg'])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

async function keep(key, response) {
  const cache = await caches.open(SHELL)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((old) => cache.delete(old)))
}

/** Named after their content, so what was kept is right for ever. */
async function asset(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(event.request, response.clone()))
  return response
}

/** Fresh where possible; without the server the page that was kept. */
async function fresh(event, key) {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(key, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(key)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (event.request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(fresh(event, '/'))
  else if (['/early.js', '/icon.svg'].includes(url.pathname)) event.respondWith(fresh(event, url.pathname))
})
