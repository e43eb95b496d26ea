import { showNotices } from './notices.ts'
import { wayOf } from './ways.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the files of the shell, and a name that changes with any of them. */
declare const shell: { readonly version: string; readonly files: readonly string[] }

const prefix = 'arribo-shell-'
const { version, files } = shell
const kept = prefix + version
/** On a bad connection the shell that is here is better than a blank page. */
const patienceMs = 3000

showNotices()

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)))
})

// A new worker waits until every page of the old one is closed: no page ever meets files of two versions.
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate'
  const way = wayOf(
    { method: request.method, url: request.url, isPage },
    { origin: location.origin, languages: navigator.languages },
  )
  if (way.name === 'kept first') event.respondWith(fromKept(request))
  else if (way.name === 'network first') event.respondWith(fromNetwork(request, way.key))
})

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== kept).map((name) => caches.delete(name)))
}

/** Names of these files change with their content. Parts of the app that were opened once are there from then on. */
async function fromKept(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const found = await cache.match(request)
  if (found) return found
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

async function fromNetwork(request: Request, key: string): Promise<Response> {
  const found = await (await caches.open(kept)).match(key)
  const fresh = fetch(request)
  if (!found) return fresh
  const impatience = new Promise<Response>((resolve) => setTimeout(() => resolve(found), patienceMs))
  return Promise.race([
    fresh.then(
      (answer) => (answer.status < 500 ? answer : found),
      () => found,
    ),
    impatience,
  ])
}
