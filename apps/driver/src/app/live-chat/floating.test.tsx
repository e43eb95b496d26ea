import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useBottomAction, watchCover } from './floating.ts'

function Action() {
  useBottomAction()
  return null
}

it('reports at once and on each change whether floating elements must hide', async () => {
  const listener = vi.fn<(isCovered: boolean) => void>()
  const stop = watchCover(listener)
  const { unmount } = render(<Action />)
  await waitFor(() => expect(listener.mock.calls).toEqual([[false], [true]]))
  unmount()
  await waitFor(() => expect(listener.mock.calls).toEqual([[false], [true], [false]]))
  stop()
  document.body.dataset['dialog'] = 'open'
  await Promise.resolve()
  delete document.body.dataset['dialog']
  expect(listener).toHaveBeenCalledTimes(3)
})
