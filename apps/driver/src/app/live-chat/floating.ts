import { useEffect } from 'react'

/** Marks of the page under which nothing may float over it: an open dialog, an action at the bottom of the screen. */
const marks = ['data-dialog', 'data-bottom-action']

const isCovered = () => marks.some((mark) => document.body.hasAttribute(mark))

/** Marks the page, for as long as a part of it is shown, as having its next action at the bottom of the screen. */
export function useBottomAction(): void {
  useEffect(() => {
    document.body.dataset['bottomAction'] = ''
    return () => {
      delete document.body.dataset['bottomAction']
    }
  }, [])
}

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
