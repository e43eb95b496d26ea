import { useEffect } from 'react'

/** Attributes of the body that hide floating elements: an open dialog, or an action at the bottom of the screen. */
const marks = ['data-dialog', 'data-bottom-action']

const isCovered = () => marks.some((mark) => document.body.hasAttribute(mark))

/** While mounted, marks the page as having its next action at the bottom of the screen. */
export function useBottomAction(): void {
  useEffect(() => {
    document.body.dataset['bottomAction'] = ''
    return () => {
      delete document.body.dataset['bottomAction']
    }
  }, [])
}

/** Reports now and on each change whether floating elements must hide. Returns the function that stops it. */
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
