/** For a `ref`: sets a property of the page's style by a bar's size, until the bar is removed. */
export const followBar = (
  property: string,
  valueOf: (bar: HTMLElement) => string,
  onSet?: (bar: HTMLElement) => void,
) =>
  function follow(bar: HTMLElement | null) {
    if (!bar) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(property, valueOf(bar))
      onSet?.(bar)
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
