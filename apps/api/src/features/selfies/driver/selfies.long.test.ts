import { portrait } from '@arribo/sandbox/portraits'
import { Refusal } from '@arribo/server/refusal'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { withClients, withoutStorage } from '../../../testing/other-clients.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { freshPhoto } from '@arribo/laboratory/selfies'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const driver = await startWork(world, { isLinked: false })
afterEach(() => {
  world.clock.reset()
  world.sandbox.rekognition.controls.setMode('normal')
})

const kept = (bucket: string, key: string) => world.sandbox.s3.read(bucket, key)

describe('an upload URL', () => {
  const promise = { contentLength: '1000', checksumSha256: `${'A'.repeat(43)}=` }
  const ask = (by = driver, query = {}) => by.call('GET', '/api/signed-image-url', { query: { ...promise, ...query } })

  it("200: returns the photo's key, which contains the driver", async () => {
    const { status, body } = await ask(driver, { side: 'front' })
    expect(status).toBe(200)
    expect(body['Key']).toBe(`selfies/${driver.sub}/${String(body['taskId'])}.jpg`)
    const about = { sub: driver.sub, phoneNumber: driver.phone, side: 'front' }
    expect(await world.deps.table.get(keys.task(String(body['taskId'])))).toMatchObject(about)
    const value = { side: 'front', taskId: body['taskId'] }
    expect(await world.logsOf(driver.sub, { operationStatus: 'SUBMIT' })).toMatchObject([{ value }])
  })
})

describe('an accepted selfie', () => {
  it('200: is re-encoded without metadata, and its original is deleted', async () => {
    const photo = await sharp(await portrait(301))
      .withExif({ IFD0: { Artist: 'Hidden Person' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Hidden Person')).toBe(true)
    const { taskId, Key } = await driver.upload(photo)
    const { status, body } = await driver.validity(taskId)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { verdict: 'success', code: null, message: { es: 'Tu selfie está bien.' } },
    })
    const stored = await kept(world.config.SELFIE_BUCKET, Key)
    expect(stored?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(stored?.includes('Hidden Person')).toBe(false)
    expect(await kept(world.config.QUARANTINE_BUCKET, Key)).toBeUndefined()
    const value = { taskId, checkSelfieStatus: 'success', accountType: 'own-account' }
    expect(await world.logsOf(driver.sub, { operationStatus: 'VALIDITY' })).toMatchObject([{ value }])
  })

  it('200: has one verdict, even if requested again or ten times concurrently', async () => {
    const { taskId } = await driver.upload()
    const answers = await Promise.all(Array.from({ length: 10 }, () => driver.validity(taskId)))
    for (const { status, body } of [...answers, await driver.validity(taskId)])
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    const verdicts = await world.logsOf(driver.sub, { operationStatus: 'VALIDITY' })
    expect(verdicts.filter(({ value }) => JSON.stringify(value).includes(taskId))).toHaveLength(1)
  })

  it.each([
    ['again, under another name', 1],
    ['twice at once', 2],
  ])('200 photo_used: bytes that were accepted before, sent %s', async (_how, atOnce) => {
    const [one, other] = [await startWork(world, { isLinked: false }), await startWork(world, { isLinked: false })]
    const photo = freshPhoto(await portrait(305))
    const send = async (by: DriverAtWork) => (await by.validity((await by.upload(photo)).taskId)).body
    const sent = atOnce === 2 ? await Promise.all([send(one), send(one)]) : [await send(one), await send(one)]
    expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([null, 'photo_used']))
    expect(await send(one)).toMatchObject({ verdict: 'invalid', code: 'photo_used' })
    expect(await send(other)).toMatchObject({ verdict: 'success', code: null })
  })

  it('200 expired: after 180 seconds, judged or not', async () => {
    const [looked, forgotten] = [await driver.takeSelfie(), (await driver.upload()).taskId]
    world.clock.advance(181_000)
    for (const taskId of [looked, forgotten])
      expect((await driver.validity(taskId)).body).toMatchObject({
        verdict: 'expired',
        code: 'selfie_expired',
        message: { es: 'La selfie venció, intenta de nuevo.' },
      })
  })
})

// How the faults are told apart is tested in photo.long.test.ts and face.rules.test.ts.
it.each([
  ['image_too_dark', () => portrait(302, { dark: true })],
  ['no_face', () => portrait(302, { faces: 0 })],
  ['not_a_jpeg', async () => Buffer.from('<script>alert(1)</script>')],
  ['image_unreadable', async () => (await portrait(302)).subarray(0, 4000)],
] as const)('200 invalid, %s: says so, stores nothing', async (code, make) => {
  const { taskId, Key } = await driver.upload(await make())
  const { status, body } = await driver.validity(taskId)
  expect({ status, verdict: body.verdict, code: body.code }).toEqual({ status: 200, verdict: 'invalid', code })
  expect(body.message.es).not.toBe('')
  expect((await driver.validity(taskId)).body).toEqual(body)
  expect(await kept(world.config.SELFIE_BUCKET, Key)).toBeUndefined()
  expect(await kept(world.config.QUARANTINE_BUCKET, Key)).toBeUndefined()
})

type Ask = () => ReturnType<DriverAtWork['validity']>
async function withoutVision(ask: Ask) {
  world.sandbox.rekognition.controls.setMode('broken')
  const answer = await ask()
  world.sandbox.rekognition.controls.setMode('normal')
  return answer
}

describe("a selfie that can't be judged", () => {
  it('400 no_image: before the upload', async () => {
    const query = { contentLength: '1000', checksumSha256: `${'A'.repeat(43)}=` }
    const { body } = await driver.call('GET', '/api/signed-image-url', { query })
    expect(await driver.validity(String(body['taskId']))).toBeRefused(400, 'no_image')
  })

  it.each([
    ['vision_down', withoutVision],
    ['storage_down', (ask: Ask) => withoutStorage(world, ask)],
  ])('503 %s, and judged once it is back', async (code, without) => {
    const { taskId } = await driver.upload()
    expect(await without(() => driver.validity(taskId))).toBeRefused(503, code)
    expect((await driver.validity(taskId)).body.verdict).toBe('success')
  })

  it('503 storage_down: has no verdict until the photo is stored, and keeps its upload until then', async () => {
    const { taskId, Key } = await driver.upload()
    const faceless = await driver.upload(await portrait(7, { faces: 0 }))
    const putPhoto = () => Promise.reject(new Refusal('storage_down'))
    await withClients(world, { storage: { ...world.deps.storage, putPhoto } }, async () => {
      expect(await driver.validity(taskId)).toBeRefused(503, 'storage_down')
      expect((await driver.validity(faceless.taskId)).body.code).toBe('no_face')
    })
    expect(await world.deps.table.get(keys.task(taskId))).not.toHaveProperty('verdict')
    expect(await kept(world.config.QUARANTINE_BUCKET, Key)).toBeDefined()
    expect((await driver.validity(taskId)).body.verdict).toBe('success')
    expect(await kept(world.config.SELFIE_BUCKET, Key)).toBeDefined()
  })
})
