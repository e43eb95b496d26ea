import { portrait } from '@arribo/sandbox/portraits'
import { openRekognition } from '@arribo/sandbox/testing/rekognition-world'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createVision } from './vision.ts'

const world = await openRekognition()
const vision = createVision({ AWS_REGION: world.region }, { rekognition: world.client })
afterEach(() => world.controls.setMode('normal'))
afterAll(() => world.close())

it.each([
  ['source', 0, 1],
  ['target', 1, 0],
] as const)('reports that the %s has no face', async (_which, source, target) => {
  const result = await vision.similarity(await portrait(1, { faces: source }), await portrait(1, { faces: target }))
  expect(result).toBe('no-face')
})

it.each([
  [
    'too narrow',
    () =>
      sharp({ create: { width: 79, height: 200, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
  ],
  ['of another format', async () => Buffer.from('GIF89a')],
  ['too large', async () => Buffer.alloc(5_242_881, 0xff)],
])('a photo that the service refuses, %s: a fault of the photo, no outage', async (_what, make) => {
  const photo = await make()
  expect(await vision.detectFaces(photo)).toBe('unreadable')
  expect(await vision.similarity(photo, await portrait(1))).toBe('no-face')
})

describe('an outage', () => {
  const down = (why: string) => ({ code: 'vision_down', cause: { name: 'VisionUnavailable', why } })
  it.each([
    ['throttled', 'throttled'],
    ['denied', 'refused'],
    ['broken', 'down'],
    ['garbage', 'rubbish'],
  ] as const)('%s: refused as %s', async (mode, why) => {
    world.controls.setMode(mode)
    await expect(vision.detectFaces(await portrait(1))).rejects.toMatchObject(down(why))
    await expect(vision.similarity(await portrait(1), await portrait(1))).rejects.toMatchObject(down(why))
  })
  it('slow: aborted at the deadline', async () => {
    world.controls.setMode('slow')
    const impatient = createVision({ AWS_REGION: world.region }, { rekognition: world.client, deadlineMs: 150 })
    await expect(impatient.detectFaces(await portrait(1))).rejects.toMatchObject(down('timeout'))
  })
  it('down: nothing listens', async () => {
    const lost = createVision({ AWS_REGION: world.region }, { rekognition: world.clientFor('http://127.0.0.1:9') })
    await expect(lost.detectFaces(await portrait(1))).rejects.toMatchObject(down('down'))
  })
})
