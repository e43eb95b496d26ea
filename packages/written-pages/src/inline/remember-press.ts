/**
 * For a form that is painted before its script has loaded: marks the button as busy on an early submit, which the
 * script repeats. If the script can't be loaded, reloads the document as soon as its server answers, because older
 * versions of Chromium never retry a failed import.
 */
const button = '[data-submits]'
const retryMs = 3000

function press({ target }: Event, pressed: string): void {
  if (target instanceof Element && target.closest(pressed))
    target.closest('form')?.querySelector(button)?.setAttribute('aria-busy', 'true')
}

function reloadWhenAnswered(): void {
  setTimeout(() => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), reloadWhenAnswered)
  }, retryMs)
}

addEventListener('click', (event) => press(event, button))
addEventListener('keydown', (event) => event.key === 'Enter' && press(event, 'input'))
addEventListener('submit', (event) => event.preventDefault())
addEventListener('unhandledrejection', (event) => {
  if (!/module/.test(String(event.reason)) || !document.querySelector(button)) return
  event.preventDefault()
  reloadWhenAnswered()
})
