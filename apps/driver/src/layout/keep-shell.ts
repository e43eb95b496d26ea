/** The service worker caches the app's shell. Production builds only, because the dev server has no sw.js. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.info('The app cannot be kept for when there is no network', error))
}
