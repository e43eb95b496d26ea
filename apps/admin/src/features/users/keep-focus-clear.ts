/** Above what the bar covers, as much room again as a ring around the focus takes. */
const ringPx = 16

const covers = (bar: HTMLElement, focused: Element) => {
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  return !bar.contains(focused) && under.bottom > over.top && under.top < over.bottom
}

/**
 * A bar that sticks to the foot of the window grows with its words: the page keeps that much room when it scrolls to
 * what has the focus, and brings out what has it already. For a `ref`; gives the room back when the bar goes.
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
