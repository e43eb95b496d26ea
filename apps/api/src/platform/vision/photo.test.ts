import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { portrait } from '@arribo/sandbox/portraits'
import { readPhoto } from './photo.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts decoded JPEGs, but neither header reads nor work on raw pixels. */
async function decodedDuring(step: () => Promise<unknown>): Promise<number> {
  const toBuffer = vi.spyOn(Reflect.getPrototypeOf(sharp()) as Sharp, 'toBuffer')
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
