const control = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
const row = 'li, tr'
const heading = 'h1, h2, h3, h4'
/** What has a name of its own, if it has no heading. */
const named = 'section[aria-label], [role=group][aria-label], form[aria-label]'

/** Whether the element can still hold the focus. Where a browser can't tell, what is in the page counts as shown. */
const holds = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  ('checkVisibility' in element ? element.checkVisibility() : true)

/** Whether the focus went there; a script may focus any element that has a tabindex. */
function goTo(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  if (!element.matches(control) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  // A page's title is far from what was pressed, and a message is in sight wherever it sticks.
  element.focus({ preventScroll: element.matches('h1, [role=status]') })
  return document.activeElement === element
}

/** Into a row: its link to the row's page, or the first control, or the row. */
const goToRow = (element: HTMLElement): boolean =>
  goTo(element.querySelector<HTMLElement>('a[data-row]') ?? element.querySelector<HTMLElement>(control) ?? element)

function rowBeside(record: MutationRecord): HTMLElement | undefined {
  const isRow = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement && node.isConnected && node.matches(row)
  return [record.nextSibling, record.previousSibling].find(isRow)
}

/** Outwards: the row that is left, the heading, or the part that has only a name. */
function goOutwards(from: Element | null): void {
  for (let place = from; place && place !== document.body; place = place.parentElement) {
    if (!(place instanceof HTMLElement)) continue
    if (place.matches(row) && goToRow(place)) return
    if ([...place.querySelectorAll<HTMLElement>(heading)].some(goTo)) return
    if (place.matches(named) && goTo(place)) return
  }
}

/**
 * Moves the focus to where the result is when its element has left the page: to the next row of a list, to the element
 * whose ID `data-result` gives, or else to the first control of the row, or the heading, around it.
 */
function follow(lost: Element, records: readonly MutationRecord[]): void {
  let [left, beside]: [Node, HTMLElement | undefined] = [lost, undefined]
  while (!left.isConnected) {
    const gone: Node = left
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
    if (!record) return
    const isOfRow = [...record.removedNodes].some((node) => node instanceof Element && node.matches(row))
    beside = isOfRow ? rowBeside(record) : undefined
    left = record.target
  }
  if (beside && goToRow(beside)) return
  const result = lost.closest<HTMLElement>('[data-result]')?.dataset['result']
  if (result !== undefined && goTo(document.getElementById(result))) return
  goOutwards(left === lost ? lost.parentElement : (left as Element))
}

/**
 * Without this, the keyboard would start again at the top of the page, and letters meant for a field would be shortcuts,
 * each time a control disappears by its own press. Follows before the next key can arrive. Returns what ends it.
 */
export function keepFocus(): () => void {
  let focused: Element | undefined
  const enter = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : undefined
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    // Browsers fire it for a removed element too. After a press beside everything, the focus is where somebody put it.
    queueMicrotask(() => {
      if (target === focused && focused && holds(focused) && document.activeElement !== focused) focused = undefined
    })
  }
  const observer = new MutationObserver((records) => {
    if (!focused || holds(focused)) return
    const lost = focused
    if (document.activeElement === document.body || document.activeElement === lost) {
      focused = undefined
      follow(lost, records)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
  }
}
