import { origins } from '@arribo/laboratory/environment'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import { beforeAll, describe, expect, it } from 'vitest'
import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import type { LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { portrait } from '@arribo/sandbox/portraits'
import { withoutStorage } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'

type List = AnswerOf<typeof listAgentSelfies>

const world = await openWorld()
const admin = await world.signUpAdmin()
const driver = await world.signUpDriver()

const list = (interval?: string) =>
  admin.call<List>('GET', '/api/admin/stats/agents-selfies', { query: interval ? { interval } : {} })

it('200: a selfie sent to the upload function is counted on its day and logged, and its photo can be seen', async () => {
  const driver = await world.signUpDriver()
  const body = new FormData()
  body.set(selfieUpload.field, new File([new Uint8Array(await portrait(101))], `${driver.phone}.jpg`))
  const address = world.sandbox.webConfig({
    app: 'admin',
    apiAddress: 'http://api.test',
    ...origins,
  }).selfieUploadAddress
  const answer = await fetch(address ?? '', { method: 'PUT', headers: { authorization: admin.idToken }, body })
  expect(answer.status).toBe(200)
  const counted = [{ id: admin.sub, name: admin.name, phoneNumber: admin.phone, count: 1 }]
  expect((await list()).body).toEqual(counted)
  world.clock.advance(86_400_000)
  expect([(await list()).body, (await list('yesterday')).body]).toEqual([[], counted])
  world.clock.reset()
  const day = new Date().toISOString().slice(0, 10)
  const query = { isArribo: 'true', startDate: day, endDate: day, search: 'selfie uploaded' }
  const logs = await admin.call<LogsAnswer>('GET', `/api/admin/users/${encodeURIComponent(driver.phone)}/logs`, {
    query,
  })
  const [entry, ...others] = logs.body.result.Items
  expect(others).toEqual([])
  expect(entry).toMatchObject({ operationStatus: 'CREATE', adminPhoneNumber: admin.phone, adminName: admin.name })
  const selfieKey = String(entry?.value?.['selfieKey']).slice(1)
  const shown = await admin.call('GET', '/api/admin/selfie-url/', { query: { selfieKey, platform: 'other' } })
  const photo = await fetch(String(shown.body['url']))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

describe('a URL of a photo', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
  const key = `selfies/${driver.sub}/task-1.jpg`

  const ask = (selfieKey: string) =>
    admin.call('GET', '/api/admin/selfie-url/', { query: { selfieKey, platform: 'spark' } })
  const logsOf = (sub: string) => world.logsOf(sub, { description: 'photo seen by staff' })

  beforeAll(() => world.deps.storage.putPhoto(key, jpeg))

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
})
