import { afterEach, expect, it, vi } from 'vitest'
import { fetchFont } from './late-font.ts'

const added: unknown[] = []
let arrives = true

class Face {
  readonly shown: string
  constructor(family: string, source: string) {
    this.shown = `${family} ${source}`
  }
  load = () => (arrives ? Promise.resolve(this) : Promise.reject(new Error('offline')))
}

function openPage(isThere: boolean): void {
  arrives = isThere
  vi.stubGlobal('FontFace', Face)
  Object.defineProperty(document, 'fonts', { value: { add: (face: unknown) => added.push(face) }, configurable: true })
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
  added.length = 0
})

it('is used once it has loaded', async () => {
  openPage(true)
  await fetchFont()
  expect(added).toEqual([
    expect.objectContaining({ shown: expect.stringMatching(/^Atkinson Hyperlegible Next url\(.*\.woff2\)$/) }),
  ])
})

it("the page keeps the fallback font when it can't be loaded", async () => {
  openPage(false)
  await fetchFont()
  expect(added).toEqual([])
})
