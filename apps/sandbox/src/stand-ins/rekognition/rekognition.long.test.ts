import { CompareFacesCommand, DetectFacesCommand } from '@aws-sdk/client-rekognition'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { portrait, type PortraitOptions } from '../../portraits/portrait.ts'
import { openRekognition } from '../../testing/rekognition-world.ts'

const world = await openRekognition()
afterAll(() => world.close())

const detect = async (bytes: Buffer) =>
  (await world.client.send(new DetectFacesCommand({ Image: { Bytes: bytes }, Attributes: ['ALL'] }))).FaceDetails ?? []
const compare = (source: Buffer, target: Buffer) =>
  new CompareFacesCommand({ SourceImage: { Bytes: source }, TargetImage: { Bytes: target }, SimilarityThreshold: 0 })
const similarity = async (source: Buffer, target: Buffer) =>
  (await world.client.send(compare(source, target))).FaceMatches?.[0]?.Similarity ?? 0

const people = [100, 102, 107, 120, 133, 149]

describe('DetectFaces', () => {
  it.each(people)('finds person %i, once and in the middle, from the front and both sides', async (person) => {
    for (const [side, yaw] of [
      ['front', 0],
      ['left', -35],
      ['right', 35],
    ] as const) {
      const faces = await detect(await portrait(person, { side }))
      expect(faces).toHaveLength(1)
      const { Left = 0, Width = 0, Top = 0, Height = 0 } = faces[0]?.BoundingBox ?? {}
      expect(Left + Width / 2).toBeCloseTo(0.5, 1)
      expect(Top + Height / 2).toBeGreaterThan(0.35)
      expect(Top + Height / 2).toBeLessThan(0.6)
      expect(faces[0]?.Pose?.Yaw).toBe(yaw)
    }
  })
  it.each([
    ['nobody', 0, { faces: 0 }],
    ['two people', 2, { faces: 2 }],
    ['somebody far away', 1, { small: true }],
    ['somebody at the side', 1, { offCentre: true }],
    ['a picture from a laptop camera', 1, { width: 640, height: 480 }],
  ] satisfies [string, number, PortraitOptions][])('%s: finds %i', async (_what, count, options) => {
    for (const person of people.slice(0, 5)) expect(await detect(await portrait(person, options))).toHaveLength(count)
  })
  it.each(['#d9a98a', '#808080', '#000000'])('finds nobody on a plain wall of %s', async (background) => {
    const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    expect(await detect(wall)).toHaveLength(0)
  })
  it('finds one face in any other picture, as of a real camera', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const taken = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer()
    const grey = await sharp(await portrait(102))
      .grayscale()
      .jpeg()
      .toBuffer()
    expect([await detect(taken), await detect(grey)].map(({ length }) => length)).toEqual([1, 1])
    expect(await similarity(taken, grey)).toBeGreaterThanOrEqual(90)
    expect(await similarity(taken, await portrait(102))).toBeLessThan(70)
  })
  it('turns a picture as its EXIF data says', async () => {
    const lying = await sharp(await portrait(105))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await similarity(lying, await portrait(105))).toBeGreaterThanOrEqual(90)
  })
})

describe('CompareFaces', () => {
  const changes: [string, PortraitOptions, (bytes: Buffer) => Promise<Buffer>][] = [
    ['taken again', { take: 1 }, async (bytes) => bytes],
    ['compressed hard', { quality: 40 }, async (bytes) => bytes],
    ['half as large', { width: 360, height: 480 }, async (bytes) => bytes],
    ['with a laptop', { width: 640, height: 480, take: 2 }, async (bytes) => bytes],
    ['in more light', { take: 3 }, (bytes) => sharp(bytes).linear(1.12, 4).jpeg().toBuffer()],
    ['small', { width: 240, height: 320, quality: 80 }, async (bytes) => bytes],
    ['mirrored', { take: 1 }, (bytes) => sharp(bytes).flop().jpeg().toBuffer()],
    ['stored as the product does', {}, (bytes) => sharp(bytes).jpeg({ quality: 75 }).toBuffer()],
    ['in less light', { take: 4 }, (bytes) => sharp(bytes).linear(0.72, 0).jpeg().toBuffer()],
  ]
  it.each(changes)('the same person %s: at least 90', async (_what, options, change) => {
    for (const person of people) {
      const result = await similarity(await portrait(person), await change(await portrait(person, options)))
      expect(result, `person ${person}`).toBeGreaterThanOrEqual(90)
    }
  })
  it('the same person from the front and from either side: at least 90; somebody else: below 70', async () => {
    const front = await portrait(100)
    for (const side of ['left', 'right'] as const) {
      expect(await similarity(front, await portrait(100, { side }))).toBeGreaterThanOrEqual(90)
      expect(await similarity(front, await portrait(101, { side }))).toBeLessThan(70)
    }
  })
})

it('refuses what is over its quota of the second, by operation', async () => {
  const photo = await portrait(100, { width: 320, height: 427 })
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, close } = await openRekognition({ callsPerSecond: 1 })
  const look = () => client.send(new DetectFacesCommand({ Image: { Bytes: photo } }))
  await look()
  await expect(look()).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' })
  await client.send(compare(photo, photo))
  vi.advanceTimersByTime(1000)
  await look()
  await close()
  vi.useRealTimers()
})
