/** Registers the service worker, which caches the app's shell. Production builds only: dev has no sw.js. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.info('The app cannot be kept for when there is no network', error))
}
