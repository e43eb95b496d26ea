import { beforeEach, expect, it } from 'vitest'
import type { Deps } from './deps.ts'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { type Job, runJob } from './jobs.ts'
import type { Log } from './platform/log.ts'
import { metricsDuring } from './testing/recorded-metrics.ts'
import { openMoneyBench } from './testing/worlds.ts'

let name: string
const bench = await openMoneyBench()
beforeEach((context) => {
  name = context.task.id
  bench.time.aheadMs = 0
})

const hour = 3_600_000
const none = async () => 0
function turnOf(owner: string, run: () => Promise<number>, log: Log = bench.log): Promise<number | undefined> {
  const job: Job = { name, everyMs: hour, run }
  return runJob(bench as unknown as Deps, log, job, owner)
}

it('runs once an hour, with any number of processes', async () => {
  let runs = 0
  const look = () => Promise.all(['a', 'b', 'c'].map((owner) => turnOf(owner, async () => (runs += 1))))
  await look()
  await look()
  expect(runs).toBe(1)
  bench.time.aheadMs = hour
  await look()
  expect(runs).toBe(2)
})

it('does not run in two processes at once, and is taken over when one has died', async () => {
  let finish = () => {}
  const endless = turnOf('a', () => new Promise((resolve) => (finish = () => resolve(0))))
  await new Promise((resolve) => setTimeout(resolve, 50))
  bench.time.aheadMs = 4 * 60_000
  expect(await turnOf('b', none)).toBeUndefined()
  bench.time.aheadMs = 6 * 60_000
  expect(await turnOf('b', none)).toBe(0)
  finish()
  await endless
})

it('is due again at once after a failed run; counts runs, failed runs and repairs, and reports repairs alone', async () => {
  const log = recordLog()
  const recorded = await metricsDuring(async () => {
    await expect(turnOf('a', () => Promise.reject(new Error('it is down')), log)).rejects.toThrow('it is down')
    bench.time.aheadMs = 1
    await turnOf('b', async () => 3, log)
    await turnOf('a', async () => 3, log)
    bench.time.aheadMs += hour
    await turnOf('a', none, log)
  })
  expect(recorded).toEqual([
    ['arribo.jobs.runs', { job: name, outcome: 'failed' }, 1],
    ['arribo.jobs.runs', { job: name, outcome: 'done' }, 1],
    ['arribo.reconciliation.repairs', { job: name }, 3],
    ['arribo.jobs.runs', { job: name, outcome: 'done' }, 1],
  ])
  expect(log.lines).toEqual([{ level: 'warn', text: 'a job had something to repair' }])
})
