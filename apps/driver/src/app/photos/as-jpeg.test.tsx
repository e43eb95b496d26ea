import { afterEach, expect, it, vi } from 'vitest'
import { asJpeg } from './as-jpeg.ts'

const start = new Uint8Array([0xff, 0xd8, 0xff])
afterEach(() => vi.unstubAllGlobals())

/** Decodes every file to a picture of this size, or fails. */
function decodesTo(size: { width: number; height: number } | undefined) {
  const drawn: number[][] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, given) {
    drawn.push([this.width, this.height])
    given(new Blob([start], { type: 'image/jpeg' }))
  }
  return drawn
}

it('leaves a JPEG as it is, whatever its name says', async () => {
  const drawn = decodesTo({ width: 1, height: 1 })
  const photo = new File([start], 'photo.heic', { type: 'image/heic' })
  expect(await asJpeg(photo)).toBe(photo)
  expect(drawn).toEqual([])
})

it.each([
  ['HEIC', { width: 4032, height: 3024 }, [2048, 1536]],
  ['WebP', { width: 720, height: 960 }, [720, 960]],
  ['PNG', { width: 1080, height: 2400 }, [922, 2048]],
])('makes a JPEG of a %s file that the browser can decode', async (_kind, size, sides) => {
  const drawn = decodesTo(size)
  expect((await asJpeg(new File(['x'], 'photo')))?.type).toBe('image/jpeg')
  expect(drawn).toEqual([sides])
})

it("has nothing of a HEIC or PDF that the browser can't decode", async () => {
  decodesTo(undefined)
  expect(await asJpeg(new File(['x'], 'photo'))).toBeUndefined()
})

it('leaves a JPEG to the API that the phone has no memory to decode', async () => {
  decodesTo(undefined)
  const photo = new File([start], 'photo.jpg')
  expect(await asJpeg(photo)).toBe(photo)
})

it('leaves a file to the API where the browser can decode none', async () => {
  const photo = new File(['x'], 'photo.heic')
  expect(await asJpeg(photo)).toBe(photo)
})
