/** Space above the bar for the focus ring. */
const ringPx = 16

const covers = (bar: HTMLElement, focused: Element) => {
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  return !bar.contains(focused) && under.bottom > over.top && under.top < over.bottom
}

/**
 * A bar at the bottom of the window grows with its text. Reserves that much space when the page scrolls to the focus,
 * and scrolls an element that already has it into view. For a `ref`; releases the space when the bar is removed.
 */
export function keepFocusClear(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const sticks = getComputedStyle(bar).position === 'sticky'
    style.scrollPaddingBottom = sticks ? `${bar.offsetHeight + ringPx}px` : ''
    const focused = document.activeElement
    if (sticks && focused && focused !== document.body && covers(bar, focused))
      focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.scrollPaddingBottom = ''
  }
}

/** The same for a bar at the top, which has no height while it is empty. */
export function keepFocusBelow(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = bar
    style.scrollPaddingTop = offsetHeight > 0 ? `calc(var(--sticky-top, 0px) + ${offsetHeight + ringPx}px)` : ''
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.scrollPaddingTop = ''
  }
}
