// @ts-check
const everyMs = 2000
const noticeMs = 5000
const search = /** @type {HTMLInputElement} */ (document.querySelector('[type=search]'))
const live = /** @type {HTMLElement} */ (document.getElementById('live'))
const lost = /** @type {HTMLElement} */ (document.querySelector('.lost'))
const notice = /** @type {HTMLElement} */ (document.querySelector('.notice'))

/** @param {string} text */
function say(text) {
  notice.textContent = text
  notice.classList.add('shown')
  setTimeout(() => notice.textContent === text && notice.classList.remove('shown'), noticeMs)
}

let shown = ''

async function refresh() {
  try {
    const text = await (await fetch(location.href)).text()
    lost.hidden = true
    const page = new DOMParser().parseFromString(text, 'text/html')
    const content = page.getElementById('live')?.innerHTML ?? ''
    if (content === shown) return
    shown = content
    live.innerHTML = content
    document.querySelector('nav')?.replaceWith(page.querySelector('nav') ?? '')
  } catch {
    lost.hidden = false
  }
}

/** @param {HTMLButtonElement} button */
async function run({ dataset: { method, path, body }, textContent }) {
  const label = textContent?.trim()
  const isPost = method === 'POST'
  try {
    const response = await fetch(`/controls${path}`, {
      method,
      ...(isPost && { headers: { 'content-type': 'application/json' }, body }),
    })
    const { message } = await response.json()
    say(response.ok ? `Done: ${label}` : (message ?? `Refused: ${label}`))
  } catch {
    say('The sandbox does not answer.')
  }
  await refresh()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset.path) void run(button)
  const text = button?.dataset.copy
  if (text === undefined) return
  const done = () => say(`Copied: ${text}`)
  navigator.clipboard.writeText(text).then(done, () => say('This browser does not let the page copy.'))
  button?.blur()
})
// A search on the page of one person, which has a path of its own, leads back to the list.
search.addEventListener('input', () => {
  const { pathname } = new URL(search.form?.action ?? location.href)
  history.replaceState(null, '', `${pathname}?${new URLSearchParams({ search: search.value })}`)
  void refresh()
})
setInterval(() => {
  // A button that is being pressed, or has the focus, must not be replaced.
  if (!document.hidden && !live.matches(':active') && !live.contains(document.activeElement)) void refresh()
}, everyMs)
