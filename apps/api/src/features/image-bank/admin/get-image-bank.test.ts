import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import { expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import { imageBankJobs } from '../image-bank.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()

const bank = () => admin.call<AnswerOf<typeof getImageBank>>('GET', '/api/admin/stats/image-bank')

it('200: the size of each directory of each bucket, as of the last count', async () => {
  const driver = await startWork(world)
  await driver.takeSelfie()
  const { config, deps, clock } = world
  await deps.storage.putPhoto('references/a/b/front.jpg', Buffer.alloc(1000))
  await deps.storage.putPhoto('references/a/b/left.jpg', Buffer.alloc(234))
  await driver.upload()
  await imageBankJobs[0].run(deps)
  const { body } = await bank()
  const timestamp = clock.now().getTime()
  expect(body.items.map(({ server, directory, items }) => [server, directory, items])).toEqual(
    expect.arrayContaining([
      [config.SELFIE_BUCKET, 'references/', 2],
      [config.SELFIE_BUCKET, 'selfies/', 1],
      [config.QUARANTINE_BUCKET, 'selfies/', 1],
    ]),
  )
  expect(body.items.find(({ directory }) => directory === 'references/')).toMatchObject({ size: 1234 })
  expect(Math.abs((body.items[0]?.timestamp ?? 0) - timestamp)).toBeLessThan(60_000)
  await deps.storage.putPhoto('references/a/b/right.jpg', Buffer.alloc(1))
  await imageBankJobs[0].run(deps)
  expect((await bank()).body.items).toEqual(body.items)
})
