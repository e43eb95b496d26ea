import { lightOf } from '@arribo/api-contracts/shared/photos/photo-light'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { measureLight } from './fit-jpeg.ts'

const levels = [0, 102, 153, 255]
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
