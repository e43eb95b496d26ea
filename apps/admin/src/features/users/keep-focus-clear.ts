/** Space between the bar and the focused element, for the focus ring. */
const ringPx = 16

const covers = (bar: HTMLElement, focused: Element) => {
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  return !bar.contains(focused) && under.bottom > over.top && under.top < over.bottom
}

/** For a `ref`: calls `onSize` whenever the bar's size changes, and releases its space when the bar is removed. */
const followBar =
  (edge: 'scrollPaddingTop' | 'scrollPaddingBottom', onSize: (bar: HTMLElement, space: CSSStyleDeclaration) => void) =>
  (bar: HTMLElement | null) => {
    if (!bar) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => onSize(bar, style))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style[edge] = ''
    }
  }

/**
 * For a bar at the bottom of the window, which grows with its text. Reserves that much space when the page scrolls to
 * the focus, and scrolls an element that already has the focus into view.
 */
export const keepFocusClear = followBar('scrollPaddingBottom', (bar, space) => {
  const sticks = getComputedStyle(bar).position === 'sticky'
  space.scrollPaddingBottom = sticks ? `${bar.offsetHeight + ringPx}px` : ''
  const focused = document.activeElement
  if (sticks && focused && focused !== document.body && covers(bar, focused))
    focused.scrollIntoView({ block: 'nearest' })
})

/** For a bar at the top, which has no height while it is empty. */
export const keepFocusBelow = followBar('scrollPaddingTop', ({ offsetHeight }, space) => {
  space.scrollPaddingTop = offsetHeight > 0 ? `calc(var(--sticky-top, 0px) + ${offsetHeight + ringPx}px)` : ''
})
