/** Rows that move would disturb somebody who has a dialog open, is in an input, or has selected text. */
export function isBusyReading(): boolean {
  const focused = document.activeElement
  return (
    document.body.dataset['dialog'] === 'open' ||
    (focused instanceof HTMLElement && focused.matches('input:not([type=checkbox]), select, textarea')) ||
    document.getSelection()?.isCollapsed === false
  )
}
