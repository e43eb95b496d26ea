/** Has the browser keep the shell of the app for when there is no network. Not while developing: nothing is built then. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('The app cannot be kept for when there is no network', error))
}
