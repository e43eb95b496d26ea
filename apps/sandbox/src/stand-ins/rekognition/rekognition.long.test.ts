import { CompareFacesCommand, DetectFacesCommand, type RekognitionServiceException } from '@aws-sdk/client-rekognition'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { portrait, type PortraitOptions } from '../../portraits.ts'
import { openRekognition, type RekognitionWorld } from '../../testing/rekognition-world.ts'
import { findFaces, lookingSide } from './sight/faces.ts'
import { type Look, looksOf, similarityOf } from './sight/likeness.ts'
import { readPixels } from './sight/pixels.ts'

let world: RekognitionWorld

beforeAll(async () => {
  world = await openRekognition()
})
afterEach(() => world.controls.setMode('normal'))
afterAll(() => world.close())

const detect = async (bytes: Buffer) =>
  (await world.client.send(new DetectFacesCommand({ Image: { Bytes: bytes }, Attributes: ['ALL'] }))).FaceDetails ?? []
const compare = (source: Buffer, target: Buffer, SimilarityThreshold = 80) =>
  world.client.send(
    new CompareFacesCommand({ SourceImage: { Bytes: source }, TargetImage: { Bytes: target }, SimilarityThreshold }),
  )
const similarity = async (source: Buffer, target: Buffer) =>
  (await compare(source, target, 0)).FaceMatches?.[0]?.Similarity ?? 0
const nameOf = (error: unknown) => (error as RekognitionServiceException).name

/** Analyses each once and compares everybody with everybody; with the protocol that would be 2,450 pictures. */
async function lookAt(person: number, options: PortraitOptions = {}): Promise<Look[]> {
  const pixels = await readPixels(await portrait(person, options), lookingSide)
  const [face] = findFaces(pixels)
  if (!face) throw new Error(`Person ${person} has no face`)
  return looksOf(pixels, face)
}

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
      expect(Math.abs((faces[0]?.Pose?.Yaw ?? 99) - yaw)).toBeLessThan(16)
    }
  })
  it.each([
    ['nobody', 0, { faces: 0 }],
    ['two people', 2, { faces: 2 }],
    ['somebody far away', 1, { small: true }],
    ['somebody at the side', 1, { offCentre: true }],
    ['a picture from a laptop camera', 1, { width: 640, height: 480 }],
    ['a picture out of focus', 1, { blur: true }],
  ] satisfies [string, number, PortraitOptions][])('%s: finds %i', async (_what, count, options) => {
    for (const person of people.slice(0, 5)) expect(await detect(await portrait(person, options))).toHaveLength(count)
  })
  it('tells a sharp picture from a blurred one, and a dark one from a bright one', async () => {
    const quality = async (options: PortraitOptions) => (await detect(await portrait(103, options)))[0]?.Quality
    expect((await quality({}))?.Sharpness).toBeGreaterThan(70)
    expect((await quality({ blur: true }))?.Sharpness).toBeLessThan(30)
    expect((await quality({}))?.Brightness).toBeGreaterThan(((await quality({ dark: true }))?.Brightness ?? 0) + 20)
  })
  it('measures a small face as small and an off-centre one as off-centre', async () => {
    const [small] = await detect(await portrait(103, { small: true }))
    expect(small?.BoundingBox?.Width).toBeLessThan(0.2)
    const [aside] = await detect(await portrait(103, { offCentre: true }))
    expect((aside?.BoundingBox?.Left ?? 1) + (aside?.BoundingBox?.Width ?? 1) / 2).toBeLessThan(0.35)
  })
  it.each([
    ['a plain skin-coloured wall', '#d9a98a'],
    ['a grey wall', '#808080'],
  ])('finds nobody on %s', async (_what, background) => {
    const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    expect(await detect(wall)).toHaveLength(0)
  })
  it('finds a face in a noisy picture, before a warm wall', async () => {
    const noise = {
      width: 640,
      height: 480,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 14 },
    }
    const grain = await sharp({ create: { ...noise, background: '#000' } })
      .png()
      .toBuffer()
    for (const person of people.slice(0, 4)) {
      const image = sharp(await portrait(person, { width: 640, height: 480 })).linear([0.82, 0.8, 0.7], [6, 4, 0])
      const taken = await image
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 70 })
        .toBuffer()
      expect(await detect(taken)).toHaveLength(1)
    }
  })
  it('reads a picture from a bucket, rotated according to its EXIF data', async () => {
    const lying = await sharp(await portrait(105))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    world.objects.set('selfies/one.jpg', lying)
    const answer = await world.client.send(
      new DetectFacesCommand({ Image: { S3Object: { Bucket: 'selfies', Name: 'one.jpg' } } }),
    )
    expect(answer).toMatchObject({
      OrientationCorrection: 'ROTATE_90',
      FaceDetails: [{ Confidence: expect.any(Number) }],
    })
  })
})

describe('CompareFaces', () => {
  const changes: [string, PortraitOptions, (bytes: Buffer) => Promise<Buffer>][] = [
    ['taken again', { take: 1 }, async (bytes) => bytes],
    ['compressed hard', { quality: 40 }, async (bytes) => bytes],
    ['half as large', { width: 360, height: 480 }, async (bytes) => bytes],
    ['with a laptop', { width: 640, height: 480, take: 2 }, async (bytes) => bytes],
    ['in more light', { take: 3 }, (bytes) => sharp(bytes).linear(1.12, 4).jpeg().toBuffer()],
    ['in less light', { take: 4 }, (bytes) => sharp(bytes).linear(0.72, 0).jpeg().toBuffer()],
  ]
  it.each(changes)('the same person %s: at least 90', async (_what, options, change) => {
    for (const person of people) {
      const result = await similarity(await portrait(person), await change(await portrait(person, options)))
      expect(result, `person ${person}`).toBeGreaterThanOrEqual(90)
    }
  })
  it('any two of fifty people: below 70', { timeout: 60_000 }, async () => {
    const looks = await Promise.all(Array.from({ length: 50 }, (_, index) => lookAt(100 + index)))
    const alike = looks.flatMap((a, i) =>
      looks.slice(i + 1).flatMap((b, j) => (similarityOf(a, b) >= 70 ? [`${100 + i}/${101 + i + j}`] : [])),
    )
    expect(alike).toEqual([])
  })
  it('the same person from the front and from either side: at least 90; strangers from the side: below 70', async () => {
    for (const person of people) {
      const [front, left, right] = await Promise.all([
        lookAt(person),
        lookAt(person, { side: 'left' }),
        lookAt(person, { side: 'right' }),
      ])
      const alike = [similarityOf(front, left), similarityOf(front, right), similarityOf(right, front)]
      expect(Math.min(...alike), `person ${person}`).toBeGreaterThanOrEqual(90)
      for (const other of people.filter((each) => each !== person))
        expect(similarityOf(await lookAt(other), left), `${other} by ${person}`).toBeLessThan(70)
    }
  })
  it('the same person with the head tilted, in light from one side, or nearer: at least 80 for most', async () => {
    const shadow = Buffer.from(
      '<svg width="720" height="960"><linearGradient id="g"><stop stop-opacity=".35"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="720" height="960" fill="url(#g)"/></svg>',
    )
    const results: number[] = []
    for (const person of people) {
      const again = await portrait(person, { take: 5 })
      const taken = [
        sharp(again).rotate(6, { background: '#b8c0cc' }).resize(720, 960),
        sharp(again).composite([{ input: shadow }]),
        sharp(again).extract({ left: 90, top: 100, width: 540, height: 720 }),
      ]
      for (const image of taken) results.push(await similarity(await portrait(person), await image.jpeg().toBuffer()))
    }
    expect(results.filter((result) => result >= 80).length / results.length).toBeGreaterThan(0.85)
  })
  it('separates matches from other faces by the threshold', async () => {
    const both = await portrait(104, { faces: 2 })
    const answer = await compare(await portrait(104), both)
    expect(answer.FaceMatches).toHaveLength(1)
    expect(answer.UnmatchedFaces).toHaveLength(1)
    expect(answer.SourceImageFace?.BoundingBox?.Width).toBeGreaterThan(0.3)
  })
  it('InvalidParameterException: a source without a face', async () => {
    const error = await compare(await portrait(1, { faces: 0 }), await portrait(1)).catch(nameOf)
    expect(error).toBe('InvalidParameterException')
  })
  it('finds no match in a target without a face', async () => {
    expect(await compare(await portrait(1), await portrait(1, { faces: 0 }))).toMatchObject({
      FaceMatches: [],
      UnmatchedFaces: [],
    })
  })
})

describe('DetectFaces, CompareFaces: errors', () => {
  const jpeg = () => portrait(100)
  it.each([
    ['InvalidImageFormatException', async () => Buffer.from('GIF89a and so on')],
    ['InvalidImageFormatException', async () => (await jpeg()).subarray(0, 300)],
    ['ImageTooLargeException', async () => Buffer.concat([await jpeg(), Buffer.alloc(5_300_000)])],
    [
      'InvalidParameterException',
      async () =>
        sharp(await jpeg())
          .resize(60, 79)
          .jpeg()
          .toBuffer(),
    ],
  ])('%s: an invalid picture, or one of the wrong size', async (name, bytes) => {
    expect(await detect(await bytes()).catch(nameOf)).toBe(name)
    expect(await compare(await bytes(), await jpeg()).catch(nameOf)).toBe(name)
    expect(await compare(await jpeg(), await bytes()).catch(nameOf)).toBe(name)
  })
  it('InvalidS3ObjectException: an unknown object', async () => {
    const missing = new DetectFacesCommand({ Image: { S3Object: { Bucket: 'selfies', Name: 'missing.jpg' } } })
    expect(await world.client.send(missing).catch(nameOf)).toBe('InvalidS3ObjectException')
  })
  it("UnrecognizedClientException: another account's key", async () => {
    const stranger = world.clientFor(world.address, 'stranger')
    expect(await stranger.send(new DetectFacesCommand({ Image: { Bytes: await jpeg() } })).catch(nameOf)).toBe(
      'UnrecognizedClientException',
    )
  })
  it.each([
    ['ThrottlingException', 'throttled'],
    ['AccessDeniedException', 'denied'],
    ['InternalServerError', 'broken'],
  ] as const)('%s: in the mode %s', async (name, mode) => {
    world.controls.setMode(mode)
    expect(await detect(await jpeg()).catch(nameOf)).toBe(name)
    expect(await compare(await jpeg(), await jpeg()).catch(nameOf)).toBe(name)
  })
})

it('refuses what is over its quota of the second, by operation', async () => {
  const photo = await portrait(100, { width: 320, height: 427 })
  vi.useFakeTimers({ toFake: ['Date'] })
  world.controls.setQuota(1)
  await detect(photo)
  await expect(detect(photo)).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' })
  await compare(photo, photo)
  vi.advanceTimersByTime(1000)
  await detect(photo)
  world.controls.setQuota(undefined)
  vi.useRealTimers()
})
