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

/** A field and what is said about it, below it. */
const withWords = (focused: Element): Element[] => {
  const ids = focused.getAttribute('aria-describedby')?.split(' ') ?? []
  return [focused, ...ids.flatMap((id) => document.getElementById(id) ?? [])]
}

const sticks = (bar: HTMLElement) => getComputedStyle(bar).position === 'sticky'

function clearFocus(bar: HTMLElement): void {
  const focused = document.activeElement
  if (!sticks(bar) || !focused || focused === document.body) return
  for (const part of withWords(focused)) if (covers(bar, part)) part.scrollIntoView({ block: 'nearest' })
}

/**
 * A bar at the bottom of the window grows with its text. Reserves that much space when the page scrolls to the focus,
 * and scrolls a field that already has it into view, with its error, which appears later.
 */
export function keepFocusClear(bar: HTMLElement | null) {
  if (!bar) return undefined
  const field = new ResizeObserver(() => clearFocus(bar))
  const follow = () => {
    field.disconnect()
    const focused = document.activeElement
    // The field's own frame, which grows with its error.
    if (focused?.matches('input, textarea, select') && focused.parentElement) field.observe(focused.parentElement)
  }
  const release = reserve(bar)
  follow()
  document.addEventListener('focusin', follow)
  return () => {
    release?.()
    field.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

const reserve = followBar('scrollPaddingBottom', (bar, space) => {
  space.scrollPaddingBottom = sticks(bar) ? `${bar.offsetHeight + ringPx}px` : ''
  clearFocus(bar)
})

/** For a bar at the top, which has no height while it is empty. */
export const keepFocusBelow = followBar('scrollPaddingTop', ({ offsetHeight }, space) => {
  space.scrollPaddingTop = offsetHeight > 0 ? `calc(var(--sticky-top, 0px) + ${offsetHeight + ringPx}px)` : ''
})
