import { expect, it } from 'vitest'
import { withoutStorage } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()
const driver = await world.signUpDriver()
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
const key = `selfies/${driver.sub}/task-1.jpg`
await world.deps.storage.putPhoto(key, jpeg)

const path = '/api/admin/selfie-url/'
const ask = (selfieKey: string) => admin.call('GET', path, { query: { selfieKey, platform: 'spark' } })
const logsOf = async (sub: string) => {
  const items = await world.logsOf(sub)
  return items.filter(({ description }) => description === 'photo seen by staff')
}

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
  expect(await ask(keyOf())).toBeRefused(404, 'selfie_not_found')
  expect(await logsOf(driver.sub)).toEqual(before)
})

it('503 storage_down: while the storage is down', async () => {
  expect(await withoutStorage(world, () => ask(key))).toBeRefused(503, 'storage_down')
})
