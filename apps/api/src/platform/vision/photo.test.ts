import { lightOf } from '@arribo/api-contracts/shared/photos/photo-light'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { portrait } from '@arribo/sandbox/portraits'
import { measureLight, readPhoto } from './photo.ts'

const levels = [0, 51, 102, 153, 204, 255]
const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b] as const)))
const side = 8

it('measures every colour as a phone does', async () => {
  for (const colour of colours) {
    const [r, g, b] = colour
    const create = { width: side, height: side, channels: 3, background: { r, g, b } } as const
    const server = await measureLight({
      data: await sharp({ create }).raw().toBuffer(),
      width: side,
      height: side,
      channels: 3,
    })
    const canvas = {
      data: Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => [...colour, 255][at % 4] ?? 0),
    }
    const phone = lightOf({ ...canvas, width: side, height: side, channels: 4 })
    expect([colour, server.brightness]).toEqual([colour, expect.closeTo(phone.brightness, 6)])
  }
})

it('measures a grey picture of one channel like the same in colour', async () => {
  const grey = Buffer.from(Array.from({ length: 400 * 300 }, (_, at) => (at * 7) % 251))
  const size = { width: 400, height: 300 }
  const colour = Buffer.from([...grey].flatMap((value) => [value, value, value]))
  const one = await measureLight({ data: grey, ...size, channels: 1 })
  const three = await measureLight({ data: colour, ...size, channels: 3 })
  expect(one.brightness).toBeCloseTo(three.brightness, 6)
  expect(one.sharpness).toBeCloseTo(three.sharpness, 6)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts decoded JPEGs, but neither header reads nor work on raw pixels. */
async function decodedDuring(step: () => Promise<unknown>): Promise<number> {
  const prototype = Reflect.getPrototypeOf(sharp()) as Sharp
  const toBuffer = vi.spyOn(prototype, 'toBuffer')
  await step()
  const pipelines = toBuffer.mock.contexts as Sharp[]
  const inputs = await Promise.all(pipelines.map((pipeline) => pipeline.metadata()))
  return inputs.filter(({ format }) => format === 'jpeg').length
}

it.each([
  ['a good photo', {}, 'photo'],
  ['one that is too dark', { dark: true }, 'fault'],
])('%s is decoded once', async (_name, options, kind) => {
  const jpeg = await portrait(101, options)
  const decoded = await decodedDuring(async () => expect(await readPhoto(jpeg)).toMatchObject({ kind }))
  expect(decoded).toBe(1)
})
