import { useEffect } from 'react'

/** Attributes of the body that hide floating elements: a dialog is open, or the page has an action at the bottom. */
const marks = ['data-dialog', 'data-bottom-action']

const isCovered = () => marks.some((mark) => document.body.hasAttribute(mark))

export function useBottomAction(): void {
  useEffect(() => {
    document.body.dataset['bottomAction'] = ''
    return () => {
      delete document.body.dataset['bottomAction']
    }
  }, [])
}

/** Reports at once and on each change whether floating elements must hide. Returns a function that stops it. */
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
