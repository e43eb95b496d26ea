import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhoto } from './photo.ts'

const jpeg = await portrait(101)

async function photoOf(bytes: Buffer) {
  const result = await readPhoto(bytes)
  if (result.kind !== 'photo') throw new Error(`Expected a photo, not ${result.fault}`)
  return result
}

describe('an acceptable photo', () => {
  it.each([100, 101, 107, 128, 149])('of person %i is accepted', async (person) => {
    expect(await readPhoto(await portrait(person))).toMatchObject({ kind: 'photo', width: 720, height: 960 })
  })
  it.each([
    [4000, 3000, 1440, 1080],
    [3000, 4000, 1080, 1440],
    [640, 480, 640, 480],
    [80, 107, 80, 107],
  ])('of %i × %i is stored as %i × %i', async (width, height, keptWidth, keptHeight) => {
    expect(await photoOf(await portrait(103, { width, height }))).toMatchObject({
      width: keptWidth,
      height: keptHeight,
    })
  })
  it('is turned upright and loses its EXIF data', async () => {
    const exif = {
      IFD0: { Make: 'Camera of a stranger' },
      IFD3: { GPSLatitude: '25/1 46/1 30/1', GPSLatitudeRef: 'N' },
    }
    const lying = await sharp(jpeg).rotate(270).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(lying.includes('Exif')).toBe(true)
    const photo = await photoOf(lying)
    expect(photo).toMatchObject({ width: 720, height: 960 })
    const kept = await sharp(photo.jpeg).metadata()
    for (const field of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(kept[field]).toBeUndefined()
    expect(photo.jpeg.includes('stranger')).toBe(false)
  })
})

describe('each fault has its code', () => {
  it.each([
    ['too_dark', () => portrait(101, { dark: true })],
    ['too_bright', () => portrait(101, { bright: true })],
    ['blurred', () => portrait(101, { blur: true })],
    ['not_jpeg', async () => Buffer.alloc(0)],
    ['not_jpeg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['not_jpeg', () => sharp(jpeg).png().toBuffer()],
    ['not_jpeg', () => sharp(jpeg).webp().toBuffer()],
    ['too_large', async () => Buffer.concat([jpeg, Buffer.alloc(7_499_983 - jpeg.length)])],
    [
      'unreadable',
      async () =>
        Buffer.concat([
          jpeg.subarray(0, 3),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        ]),
    ],
    ['unreadable', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s', async (code, bytes) => {
    expect(await readPhoto(await bytes())).toEqual({ kind: 'fault', fault: code })
  })
  it('too_large: above 50 megapixels in a small file', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#888' } })
      .jpeg({ quality: 1 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await readPhoto(bomb)).toEqual({ kind: 'fault', fault: 'too_large' })
  })
  it('too_large: a header that claims a wrong size', async () => {
    const forged = Buffer.from(jpeg)
    const frame = forged.indexOf(Buffer.from([0xff, 0xc0]))
    forged.writeUInt16BE(65_000, frame + 5)
    forged.writeUInt16BE(65_000, frame + 7)
    expect(await readPhoto(forged)).toEqual({ kind: 'fault', fault: 'too_large' })
  })
  it.each([
    [79, 79],
    [8000, 300],
    [300, 8000],
    [60, 4000],
  ])('too_small: %i × %i, which the face service would refuse', async (width, height) => {
    const photo = await portrait(101, { width, height })
    expect(await readPhoto(photo)).toEqual({ kind: 'fault', fault: 'too_small' })
  })
  it('decoding leaves no cached memory behind', () => {
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } })
  })
  it('accepts a photo of exactly the maximum size', async () => {
    expect(await photoOf(Buffer.concat([jpeg, Buffer.alloc(7_499_982 - jpeg.length)]))).toMatchObject({ kind: 'photo' })
  })
})

describe('broken files', () => {
  it('truncated anywhere: unreadable', async () => {
    for (const part of [0.001, 0.01, 0.2, 0.5, 0.9, 0.98, 1 - 200 / jpeg.length]) {
      const cut = jpeg.subarray(0, Math.max(4, Math.round(jpeg.length * part)))
      expect(await readPhoto(cut), `cut at ${part}`).toEqual({ kind: 'fault', fault: 'unreadable' })
    }
  })
  it.each([
    ['baseline', () => jpeg],
    ['progressive', () => sharp(jpeg).jpeg({ progressive: true }).toBuffer()],
  ])('%s, complete but for the end mark: a photo', async (_kind, make) => {
    const whole = await make()
    const expected = await photoOf(whole)
    for (const missing of [1, 2])
      expect((await photoOf(whole.subarray(0, -missing))).jpeg.equals(expected.jpeg)).toBe(true)
  })
  it('with bytes changed anywhere: a photo or a fault, never an exception', async () => {
    let random = 7
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    const small = await portrait(105, { width: 240, height: 320 })
    for (let round = 0; round < 150; round++) {
      const mutated = Buffer.from(small)
      const from = round % 2 ? 3 : 620
      for (let change = 0; change < 1 + next(12); change++)
        mutated[from + next((round % 2 ? 620 : mutated.length) - from)] = next(256)
      expect(['photo', 'fault']).toContain((await readPhoto(mutated)).kind)
    }
  })
})
