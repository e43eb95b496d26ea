import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusBelow, keepFocusClear } from './keep-focus-clear.ts'

let resize = (): void => undefined
const resizes = new Map<Element, () => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      onResize: () => void
      constructor(onResize: () => void) {
        this.onResize = onResize
        resize = onResize
      }
      observe = (element: Element) => void resizes.set(element, this.onResize)
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

it('scrolls the error of the field in focus above the bar when it appears', () => {
  document.body.innerHTML = '<div id="frame"><input id="name"></div><div id="bar" style="position: sticky"></div>'
  const [frame, input, bar] = ['frame', 'name', 'bar'].map((id) => document.getElementById(id) as HTMLElement)
  const at = (element: HTMLElement, top: number, bottom: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
  at(bar as HTMLElement, 700, 768)
  at(input as HTMLElement, 660, 692)
  const remove = keepFocusClear(bar as HTMLElement)
  input?.focus()
  const error = document.createElement('p')
  error.id = 'name-error'
  at(error, 696, 716)
  const scrolled = vi.fn<() => void>()
  error.scrollIntoView = scrolled
  frame?.append(error)
  input?.setAttribute('aria-describedby', 'name-error')
  resizes.get(frame as Element)?.()
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  remove?.()
})
