import { lightOf } from '@arribo/api-contracts/shared/photos/photo-light'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { portrait } from '@arribo/sandbox/portraits'
import { createDecodingRoom, measureLight, readPhoto, RoomFull } from './photo.ts'

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

function openRoom() {
  const decode = createDecodingRoom({ photos: 2, pixels: 20, bytes: 100 })
  const inside: string[] = []
  const ends = new Map<string, () => void>()
  return {
    inside,
    put: (name: string, pixels: number, bytes = 10) =>
      decode({ pixels, bytes }, async () => {
        inside.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        inside.splice(inside.indexOf(name), 1)
        return name
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('decodes two normal photos at a time, in order of arrival', async () => {
  const room = openRoom()
  const all = ['a', 'b', 'c', 'd'].map((name) => room.put(name, 5))
  expect(room.inside).toEqual(['a', 'b'])
  await room.end('b')
  expect(room.inside).toEqual(['a', 'c'])
  for (const name of ['a', 'c', 'd']) await room.end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('decodes a large one alone, and keeps the order of arrival', async () => {
  const room = openRoom()
  const all = [room.put('usual', 5), room.put('large', 50), room.put('late', 1)]
  expect(room.inside).toEqual(['usual'])
  await room.end('usual')
  expect(room.inside).toEqual(['large'])
  await room.end('large')
  expect(room.inside).toEqual(['late'])
  await room.end('late')
  await Promise.all(all)
})

it('refuses a photo when too many bytes are waiting, and forgets it', async () => {
  const room = openRoom()
  const all = [room.put('a', 20), room.put('b', 20, 90)]
  await expect(room.put('c', 1, 11)).rejects.toThrow(RoomFull)
  for (const name of ['a', 'b']) await room.end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b'])
  expect(room.inside).toEqual([])
})

it('has room again after a failed decoding', async () => {
  const decode = createDecodingRoom({ photos: 1, pixels: 10, bytes: 0 })
  const load = { pixels: 10, bytes: 1 }
  await expect(decode(load, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await decode(load, async () => 'good')).toBe('good')
})
