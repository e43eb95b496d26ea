/** Marks of the page under which nothing may float over it: an open dialog, an action at the bottom of the screen. */
const marks = ['data-dialog', 'data-bottom-action']

const isCovered = () => marks.some((mark) => document.body.hasAttribute(mark))

/** Says, now and whenever it changes, whether something that floats has to hide. Answers how to stop listening. */
export function watchCover(listener: (isCovered: boolean) => void): () => void {
  let last = isCovered()
  listener(last)
  const observer = new MutationObserver(() => {
    if (isCovered() === last) return
    last = isCovered()
    listener(last)
  })
  observer.observe(document.body, { attributes: true, attributeFilter: marks })
  return () => observer.disconnect()
}
