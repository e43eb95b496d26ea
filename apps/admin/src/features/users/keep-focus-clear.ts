import { followBar } from '../../layout/follow-bar.ts'

/** Space between the bar and the focused element, for the focus ring. */
const ringPx = 16

const covers = (bar: HTMLElement, focused: Element) => {
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  return !bar.contains(focused) && under.bottom > over.top && under.top < over.bottom
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

const reserve = followBar(
  'scroll-padding-bottom',
  (bar) => (sticks(bar) ? `${bar.offsetHeight + ringPx}px` : ''),
  clearFocus,
)

/** For a bar at the top, which has no height while it is empty. */
export const keepFocusBelow = followBar('scroll-padding-top', ({ offsetHeight }) =>
  offsetHeight > 0 ? `calc(var(--sticky-top, 0px) + ${offsetHeight + ringPx}px)` : '',
)
