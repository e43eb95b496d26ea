/** Runs in the page. Marks when it shows what it was opened for, and when it is usable. */
export function markWhenShown({ path, selector, text, usable }) {
  if (path && location.pathname !== path) return
  const waiting = new Map([
    ['shown', { selector, text }],
    ['usable', { selector: usable ?? selector, text: usable ? '' : text }],
  ])
  const isThere = ({ selector: which, text: said }) =>
    [...document.querySelectorAll(which)].some((each) => each.textContent.includes(said))
  const observer = new MutationObserver(() => {
    for (const [mark, what] of waiting) {
      if (!isThere(what)) continue
      waiting.delete(mark)
      requestAnimationFrame(() => {
        const { startTime } = performance.mark(mark)
        // The mark must outlive the document, because submitting the form navigates away from it.
        sessionStorage.setItem(`bench.${mark}`, startTime)
      })
    }
    if (waiting.size === 0) observer.disconnect()
  })
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-submits', 'type'],
  })
}

/** Lighthouse simulates only the largest paint, so a screen of text behind the page makes it this element. */
export function paintLargestWith({ selector }) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    const text = Object.assign(document.createElement('div'), { ariaHidden: 'true', textContent: 'x '.repeat(9000) })
    const color = getComputedStyle(document.body).backgroundColor
    Object.assign(text.style, { position: 'fixed', inset: '0', zIndex: '-1', overflow: 'hidden', color })
    document.body.append(text)
  }).observe(document, { childList: true, subtree: true })
}

/** In the frame after the first paint, like a password manager and a quick thumb. */
export function pressAtOnce(typed) {
  if (location.pathname !== '/login') return
  const press = () => {
    const button = document.querySelector('form button[data-submits], form button[type=submit]')
    if (!button) return void requestAnimationFrame(press)
    for (const [autocomplete, value] of Object.entries(typed)) {
      const input = document.querySelector(`input[autocomplete=${autocomplete}]`)
      input.focus()
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    button.click()
  }
  new PerformanceObserver((_, observer) => (observer.disconnect(), press())).observe({ type: 'paint', buffered: true })
}

/** Milliseconds since the page was requested. Polls seldom, because polling slows the page down. */
export const whenMarked = (page, name) =>
  page
    .waitForFunction(
      (mark) => performance.getEntriesByName(mark)[0]?.startTime,
      { polling: 250, timeout: 60_000 },
      name,
    )
    .then((handle) => handle.jsonValue())

export const shiftOf = (page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const moved = observer.takeRecords().filter(({ hadRecentInput }) => !hadRecentInput)
    return moved.reduce((sum, { value }) => sum + value, 0)
  })
