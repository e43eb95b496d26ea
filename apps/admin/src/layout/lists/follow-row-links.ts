const wayOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const { target } = event
  // Controls and dialogs handle their own clicks, and selecting text must not follow the link.
  if (!(target instanceof Element) || target.closest('a, button, input, label, dialog')) return null
  if (document.getSelection()?.isCollapsed === false) return null
  const row = target.closest('tr')
  return (
    row?.querySelector<HTMLAnchorElement>('a[data-row]') ?? row?.querySelector<HTMLAnchorElement>('a[href]') ?? null
  )
}

/**
 * For a `ref`. Makes a click anywhere on a row follow its link (the one with `data-row`, else the first); the middle
 * button or Ctrl opens a new tab. A link stretched over the row would do the same, but its text could not be selected.
 */
export function followRowLinks(body: HTMLElement | null) {
  if (!body) return undefined
  const follow = (event: MouseEvent) => {
    const way = wayOf(event)
    if (!way) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(way.href, '_blank', 'noopener')
    else if (event.button === 0) {
      // As a click on the link itself would: a dialog gives the focus back to it, for j and k.
      way.focus({ preventScroll: true })
      way.click()
    }
  }
  body.addEventListener('click', follow)
  body.addEventListener('auxclick', follow)
  return () => {
    body.removeEventListener('click', follow)
    body.removeEventListener('auxclick', follow)
  }
}
