// @ts-check
const refreshMs = 2000
const notice = /** @type {HTMLElement} */ (document.getElementById('notice'))
const main = /** @type {HTMLElement} */ (document.querySelector('main'))

/** @param {string} text */
function say(text) {
  notice.textContent = text
  notice.classList.add('shown')
  setTimeout(() => notice.textContent === text && notice.classList.remove('shown'), 4000)
}

/** Shows times in the reader's zone, and near ones also relative to now. */
function showTimes() {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    const minutes = Math.round((at.getTime() - Date.now()) / 60_000)
    const clock = at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' })
    const isNear = Math.abs(minutes) < 60
    time.textContent = isNear
      ? `${relative.format(minutes, 'minute')}, ${clock}`
      : at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
    time.title = at.toISOString()
  }
}

/** @type {Map<string, string>} */
const shown = new Map()

/** Updates the sections that have changed, except one with a text selection or a focused button. */
async function refresh() {
  if (document.hidden) return
  const response = await fetch('/console/parts')
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const section of fresh.querySelectorAll('section')) {
    const current = document.getElementById(section.id)
    if (!current || shown.get(section.id) === section.outerHTML || isBusy(current)) continue
    shown.set(section.id, section.outerHTML)
    current.replaceWith(section)
  }
  showTimes()
}

/** @param {HTMLElement} section */
function isBusy(section) {
  const selection = getSelection()
  const isSelecting = selection && !selection.isCollapsed && section.contains(selection.anchorNode)
  return Boolean(isSelecting) || section.querySelector(':focus-visible') !== null
}

/** @param {HTMLButtonElement} button */
async function post(button) {
  button.disabled = true
  try {
    const response = await fetch(button.dataset.post ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: button.dataset.body ?? '{}',
    })
    const answer = await response.json()
    say(response.ok ? `Done: ${button.textContent}` : answer.message)
  } finally {
    button.disabled = false
    button.blur()
    await refresh()
  }
}

main.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  const code = button.dataset.copy
  if (code) void navigator.clipboard.writeText(code).then(() => say(`Copied ${code}`))
  else if (button.dataset.post) post(button).catch(() => say('The sandbox does not answer.'))
})

showTimes()
setInterval(() => void refresh().catch(() => say('The sandbox does not answer.')), refreshMs)
