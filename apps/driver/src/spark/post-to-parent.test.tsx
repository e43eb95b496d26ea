import { afterEach, expect, it, vi } from 'vitest'
import { postToParent } from './post-to-parent.ts'

const selfie = { imageUrl: 'https://photos.example/selfies/1.jpg', taskId: 't1' }
const allowed = ['https://spark.example', 'https://other.example']
const message = { type: 'arribo:selfie', ...selfie }

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is a stranger', ['https://stranger.example'], []],
  // The browser delivers each of these only to a page of exactly that origin.
  ['is not told by the browser', undefined, allowed.map((origin) => [message, origin])],
])('an embedding page that %s', (_who, ancestorOrigins, expected) => {
  const postMessage = vi.fn()
  vi.stubGlobal('parent', { postMessage })
  vi.stubGlobal('location', { ancestorOrigins })
  postToParent(allowed, selfie)
  expect(postMessage.mock.calls).toEqual(expected)
})

it("sends nothing when it isn't embedded", () => {
  const postMessage = vi.spyOn(window, 'postMessage')
  postToParent(allowed, selfie)
  expect(postMessage).not.toHaveBeenCalled()
})
