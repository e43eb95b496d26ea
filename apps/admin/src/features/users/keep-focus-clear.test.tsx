import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusBelow } from './keep-focus-clear.ts'

let resize = (): void => undefined

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const space = () => document.documentElement.style.scrollPaddingTop

it('reserves the height of a bar at the top while it has one, and until it is removed', () => {
  const bar = document.createElement('div')
  const height = vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(68)
  const remove = keepFocusBelow(bar)
  resize()
  expect(space()).toBe('calc(var(--sticky-top, 0px) + 84px)')
  height.mockReturnValue(0)
  resize()
  expect(space()).toBe('')
  height.mockReturnValue(68)
  resize()
  remove?.()
  expect(space()).toBe('')
})
