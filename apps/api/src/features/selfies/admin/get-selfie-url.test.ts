import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPhotoStorage } from '../../../platform/storage/photo-storage.ts'
import { startWorld, type TestAdmin, type TestDriver, type World } from '@arribo/laboratory/world'

let world: World
let admin: TestAdmin
let driver: TestDriver
let key: string
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
const path = '/api/admin/selfie-url/'
const ask = (selfieKey: string, by: Pick<TestAdmin, 'call'> = admin) =>
  by.call('GET', path, { query: { selfieKey, platform: 'spark' } })
const logsOf = async (sub: string) => {
  const items = await world.logsOf(sub)
  return items.filter(({ description }) => description === 'photo seen by staff')
}

beforeAll(async () => {
  world = await startWorld()
  admin = await world.signUpAdmin()
  driver = await world.signUpDriver()
  key = `selfies/${driver.sub}/task-1.jpg`
  await world.deps.storage.putPhoto(key, jpeg)
})
afterAll(() => world.close())

describe('GET /api/admin/selfie-url/', () => {
  it('200: a URL at which the photo can be seen, and a log entry of who looked at it', async () => {
    const { status, body } = await ask(key)
    expect(status).toBe(200)
    const photo = await fetch(String(body['url']))
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(jpeg)
    expect(await logsOf(driver.sub)).toEqual([
      expect.objectContaining({
        phoneNumber: driver.phone,
        platform: 'spark',
        operationStatus: 'VALIDITY',
        adminPhoneNumber: admin.phone,
        adminName: admin.name,
        value: { selfieKey: `/${key}` },
      }),
    ])
  })

  it.each([
    ['a photo that is not there', () => `selfies/${driver.sub}/gone.jpg`],
    ['a photo of nobody', () => 'selfies/nobody/task-1.jpg'],
    ['an address outside our photos', () => '../secrets.jpg'],
    ['a key with its slash', () => `/${key}`],
    ['no key', () => ''],
  ])('404 selfie_not_found: %s, and logs nothing', async (_what, keyOf) => {
    const before = await logsOf(driver.sub)
    expect(await ask(keyOf())).toMatchObject({ status: 404, body: { code: 'selfie_not_found' } })
    expect(await logsOf(driver.sub)).toEqual(before)
  })

  it('503 storage_down: while the storage is down', async () => {
    const { storage } = world.deps
    const lost = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
    Object.assign(world.deps, { storage: lost })
    const answer = await ask(key)
    Object.assign(world.deps, { storage })
    lost.close()
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_down' } })
  })
})
