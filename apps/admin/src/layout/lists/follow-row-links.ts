const wayOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const { target } = event
  // What acts by itself does so, and whoever marks a text wants to copy it.
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return null
  if (document.getSelection()?.isCollapsed === false) return null
  const row = target.closest('tr')
  return (
    row?.querySelector<HTMLAnchorElement>('a[data-row]') ?? row?.querySelector<HTMLAnchorElement>('a[href]') ?? null
  )
}

/**
 * A press anywhere on a row follows its link (the first, or the one that says `data-row`), the middle button or Ctrl in a new tab. A link laid over the whole row would
 * do so too, but nobody could select the text under it.
 */
export function followRowLinks(body: HTMLElement | null) {
  if (!body) return undefined
  const follow = (event: MouseEvent) => {
    const way = wayOf(event)
    if (!way) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(way.href, '_blank', 'noopener')
    else if (event.button === 0) way.click()
  }
  body.addEventListener('click', follow)
  body.addEventListener('auxclick', follow)
  return () => {
    body.removeEventListener('click', follow)
    body.removeEventListener('auxclick', follow)
  }
}
