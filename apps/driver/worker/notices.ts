import { noticeOf, pageToShow } from './notice.rules.ts'
import { finishRenewal, renewPhone } from './renewal.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows pushes, opens the check-in on a tap, and keeps the phone subscribed. */
export function showNotices(): void {
  self.addEventListener('push', (event) => {
    const notice = noticeOf(event.data?.text())
    if (!notice) return
    const { title, body, language: lang, tag, path } = notice
    event.waitUntil(
      self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { path } }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string }
    event.waitUntil(open(path))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    ;(event as ExtendableEvent).waitUntil(renewPhone(self.registration.pushManager))
  })
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(finishRenewal(self.registration.pushManager))
  })
}

/** Reuses a window that shows the page or the home page; leaves all others alone, so that nothing is lost. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const found = pageToShow(pages, path, location.origin)
  if (!found) return void (await self.clients.openWindow(path))
  const shown = found.isThere ? found.page : await found.page.navigate(path)
  // Some browsers allow focusing a window only right after the tap.
  await shown?.focus().catch(() => undefined)
}
