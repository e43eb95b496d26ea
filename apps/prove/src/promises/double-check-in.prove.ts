import { startWork } from '@arribo/laboratory/driver-at-work'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { askApi } from '@arribo/laboratory/ask'
import { runCommand } from '@arribo/laboratory/processes/api-process'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'

const stack = untilEnd(await openStack())

const presses = size({ short: 15, long: 500 })
const atOnce = 6

async function pressTwice(): Promise<{ statuses: number[]; ids: Set<string>; credits: number }> {
  const { world, apis } = stack
  const driver = await startWork(world, { credits: 1 })
  await driver.planBlock()
  await driver.takeSelfie()
  const body = { payload: await driver.seal(await driver.payload()) }
  const request = { method: 'POST', path: '/api/users/me/im-here', token: driver.idToken, body } as const
  const answers = await Promise.all(apis.map((api) => askApi<{ checkInId: string }>(api, request)))
  return {
    statuses: answers.map(({ status }) => status),
    ids: new Set(answers.map(({ body: { checkInId } }) => checkInId)),
    credits: (await driver.me()).credits,
  }
}

promise('double check-in on the last credit, two processes', async () => {
  const [one] = stack.apis
  const rounds = await inBatches(Array.from({ length: presses }), atOnce, pressTwice)
  const arrivals = stack.world.sandbox.delivery.controls.listArrivals().length
  expect(rounds.filter(({ statuses }) => statuses.some((status) => status !== 200))).toEqual([])
  expect(rounds.filter(({ ids, credits }) => ids.size !== 1 || credits !== 0)).toEqual([])
  expect(arrivals).toBe(presses)
  expect(await runCommand(one, 'ledger:verify')).toMatchObject({ code: 0 })
  return `${2 * presses} presses by ${presses} drivers: ${arrivals} accepted, every credit spent once`
})
