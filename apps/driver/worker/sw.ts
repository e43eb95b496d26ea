import { noticeOf, pageToShow } from './notice.rules.ts'
import { finishRenewal, renewPhone } from './renewal.ts'
import { ask, wayOf } from './ways.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: the files of the shell, and a version that changes with any of them. */
declare const shell: { readonly version: string; readonly files: readonly string[] }

const prefix = 'arribo-shell-'
const { version, files } = shell
const kept = prefix + version
/** On a slow connection the cached shell is better than a blank page. */
const patienceMs = 3000

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text())
  if (!notice) return
  const { title, body, language: lang, tag, path } = notice
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { path } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(open(path))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(renewPhone(self.registration.pushManager))
})

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)))
})

// A new worker waits until every page of the old one is closed, so that no page mixes files of two versions.
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.waitUntil(finishRenewal(self.registration.pushManager))
  const way = wayOf(request, { origin: location.origin, languages: navigator.languages })
  if (way.name === 'kept first') event.respondWith(fromKept(request))
  else if (way.name === 'network first') event.respondWith(fromNetwork(request, way.key))
})

/** Reuses a window that shows the page or the home page; leaves all others alone, so that nothing is lost. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const found = pageToShow(pages, path, location.origin)
  if (!found) return void (await self.clients.openWindow(path))
  const shown = found.isThere ? found.page : await found.page.navigate(path)
  // Some browsers allow focusing a window only right after the tap.
  await shown?.focus().catch(() => undefined)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== kept).map((name) => caches.delete(name)))
}

/** These files have a content hash in their name. Once loaded, a part of the app stays cached. */
async function fromKept(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const found = await cache.match(request)
  if (found) return found
  const fresh = await ask(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

async function fromNetwork(request: Request, key: string): Promise<Response> {
  const found = await (await caches.open(kept)).match(key)
  const fresh = ask(request)
  if (!found) return fresh
  const impatience = new Promise<Response>((resolve) => setTimeout(() => resolve(found), patienceMs))
  return Promise.race([
    fresh.then((answer) => (answer.type === 'error' || answer.status >= 500 ? found : answer)),
    impatience,
  ])
}
