/**
 * Service worker of an exported app. Files with a hash in their names come out of the cache, pages out of the network, and out of the
 * cache where there is none. The exporter writes `settings` in front of it.
 */

/* global settings */
const { version, basePath, files } = settings
const PREFIX = `sayso ${basePath} `
const NAME = PREFIX + version
/** Hosts name headers here that make no difference to a file. */
const ANYHOW = { ignoreVary: true }
const HASHED = /^(?:js|assets|icons)\//
/** A network that does not answer is taken for none. */
const PAGE_WAIT_MS = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => Promise.all(['', ...files].map((path) => keep(cache, path))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(basePath)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  // A part of a video is not the whole.
  else if (HASHED.test(url.pathname.slice(basePath.length)) && !request.headers.has('range'))
    event.respondWith(answerFile(request))
})

/** The page reports what it has loaded before this worker was there. */
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.used)) return
  const paths = event.data.used.filter((path) => HASHED.test(path))
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => Promise.all(paths.map((path) => keep(cache, path).catch(() => undefined)))),
  )
})

/** The same name means the same content, so an earlier version's file will do; only the page itself has one name. */
async function keep(cache, path) {
  const address = basePath + path
  const known = HASHED.test(path) ? await caches.match(address, ANYHOW) : undefined
  const response = known ?? (await fetch(address, HASHED.test(path) ? {} : { cache: 'reload' }))
  if (!response.ok) throw new Error(`${address} cannot be kept: ${response.status}`)
  await cache.put(address, response)
}

/** The version before this one stays: a page that shows it may still need its files. */
async function removeOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function answerPage(request) {
  const kept = await caches.open(NAME).then((cache) => cache.match(basePath, ANYHOW))
  if (kept === undefined) return fetch(request)
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MS)
  })
  const response = await Promise.race([fetch(request).catch(() => undefined), late])
  clearTimeout(timer)
  return response === undefined || response.status >= 500 ? kept : response
}

async function answerFile(request) {
  const known = await caches.match(request, ANYHOW)
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(NAME)).put(request, response.clone())
  return response
}
