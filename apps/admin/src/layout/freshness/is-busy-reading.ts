/** True while moving rows would disturb: a dialog is open, an input has the focus, or text is selected. */
export function isBusyReading(): boolean {
  const focused = document.activeElement
  return (
    document.body.dataset['dialog'] === 'open' ||
    (focused instanceof HTMLElement && focused.matches('input:not([type=checkbox]), select, textarea')) ||
    document.getSelection()?.isCollapsed === false
  )
}
