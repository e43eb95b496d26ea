/**
 * Table headings stick below the top bar, whose height varies with its text: `--sticky-top` is that height. For a
 * `ref`.
 */
export function measureStickyTop(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--sticky-top', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--sticky-top')
  }
}
