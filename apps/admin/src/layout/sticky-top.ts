/**
 * Heads of tables stick under the top bar, which takes a second line where its words need one: `--sticky-top` is as high as
 * the bar. For a `ref`.
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
