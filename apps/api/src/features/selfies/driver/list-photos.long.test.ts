import type { OwnPhoto } from '@arribo/api-contracts/driver/selfies'
import { portrait } from '@arribo/sandbox/portraits'
import { afterEach, describe, expect, it } from 'vitest'
import { createPhotoStorage } from '../../../platform/storage/photo-storage.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrol, enrolWith, takeThree } from '@arribo/laboratory/enrolling'
import { openWorld } from '../../../testing/worlds.ts'
import { selfieOf, startMatching, untilMatched } from '../../../testing/matching.ts'
import { withClients } from '../../../testing/other-clients.ts'
import { sampleTask } from '../../../testing/sample-items.ts'
import type { Task } from '../../tasks/task-item.ts'
import { newTaskPut } from '../../tasks/tasks.ts'

type Page = { readonly photos: OwnPhoto[]; readonly nextCursor: string | null }

const world = await openWorld({ hasProjector: true })
afterEach(() => world.clock.reset())

const start = () => startWork(world, { isLinked: false, credits: 0 })
const list = async (driver: DriverAtWork, query: Record<string, string> = {}) => {
  await world.level()
  return driver.call<Page>('GET', '/api/users/me/photos', { query })
}
const idsOf = ({ photos }: Page) => photos.map(({ taskId }) => taskId)

async function putJudged({ sub, phone }: DriverAtWork, count: number, over: Partial<Task> = {}): Promise<string[]> {
  const first = world.clock.now()
  const tasks = Array.from({ length: count }, (_, index) => {
    const taskId = `task-${sub.slice(0, 8)}-${index}`
    const createdAt = new Date(first.getTime() + index * 60_000).toISOString()
    const photoKey = `selfies/${sub}/${taskId}.jpg`
    return sampleTask({ taskId, sub, phoneNumber: phone, photoKey, createdAt, verdict: 'success', ...over })
  })
  for (const task of tasks) await world.deps.table.transact([newTaskPut(task)])
  return tasks.map(({ taskId }) => taskId)
}

describe("a driver's own photos", () => {
  it('200: have working URLs, newest first; one that was refused has none', async () => {
    const driver = await start()
    const good = await driver.takeSelfie()
    world.clock.advance(60_000)
    const { taskId: bad } = await driver.upload(await portrait(7, { dark: true }))
    await driver.validity(bad)
    world.clock.advance(60_000)
    await driver.upload()
    const { body } = await list(driver)
    expect(body.photos).toMatchObject([
      { taskId: bad, verdict: 'invalid', side: null, url: null },
      { taskId: good, verdict: 'success', side: null },
    ])
    const url = body.photos[1]?.url ?? ''
    const seen = await fetch(url)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60')
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
  })

  it('200: one that matched no enrolled driver says so, and so does one that was not compared', async () => {
    const owner = await startWork(world, { planType: 'borrowed-account' })
    await enrol(world, owner, 671)
    const stranger = await selfieOf(owner, 672)
    await startMatching(owner, stranger)
    expect(await untilMatched(owner, stranger)).toMatchObject({ status: 'failed' })
    world.clock.advance(60_000)
    const [waiting] = await putJudged(owner, 1, { isOwnAccount: false, matching: 'pending' })
    expect((await list(owner)).body.photos).toMatchObject([
      { taskId: waiting, verdict: 'not_compared', url: expect.any(String) },
      { taskId: stranger, verdict: 'no_match', url: expect.any(String) },
    ])
  })

  it('200: reference photos work for as long as they are kept, also after a second account and a renewal', async () => {
    const driver = await start()
    const shown = async () => {
      const { body } = await list(driver)
      const seen = body.photos.map(async ({ url }) => (await fetch(url ?? '')).status)
      return Promise.all(seen)
    }
    for (const enrolled of [3, 6]) {
      await enrolWith(await startWork(world, { planType: 'borrowed-account' }), driver, 673)
      expect(await shown()).toEqual(Array(enrolled).fill(200))
    }
    const photos = await takeThree(driver, 673)
    expect(await driver.call('POST', '/api/users/me/verification', { body: { photos } })).toMatchObject({ status: 200 })
    expect((await shown()).slice(0, 3)).toEqual([200, 200, 200])
  })

  it('200: come in pages of at most twenty, each once', async () => {
    const driver = await start()
    const newestFirst = (await putJudged(driver, 45)).toReversed()
    const first = await list(driver)
    const second = await list(driver, { cursor: first.body.nextCursor ?? '' })
    const third = await list(driver, { cursor: second.body.nextCursor ?? '' })
    expect([first, second, third].map(({ body }) => body.photos.length)).toEqual([20, 20, 5])
    expect([first, second, third].flatMap(({ body }) => idsOf(body))).toEqual(newestFirst)
    expect(third.body.nextCursor).toBeNull()
    expect((await list(driver, { limit: '2' })).body.photos).toHaveLength(2)
  })

  it('200: none older than 30 days', async () => {
    const driver = await start()
    const [old, young] = await putJudged(driver, 2)
    expect(idsOf((await list(driver)).body)).toEqual([young, old])
    world.clock.advance(30 * 86_400_000 + 30_000)
    expect(idsOf((await list(driver)).body)).toEqual([young])
  })
})

it('503 storage_down: when no URL can be signed', async () => {
  const driver = await start()
  await putJudged(driver, 1)
  const storage = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'nowhere' })
  expect(await withClients(world, { storage }, () => list(driver))).toBeRefused(503, 'storage_down')
})
