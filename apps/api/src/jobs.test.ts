import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from './deps.ts'
import { recordLog, startMoneyBench } from '@arribo/laboratory/money/money-bench'
import { type Job, runJob } from './jobs.ts'
import { metricsDuring } from './testing/recorded-metrics.ts'

let name: string
const bench = await startMoneyBench()
beforeEach((context) => {
  name = context.task.id
  bench.time.aheadMs = 0
})
afterAll(() => bench.close())

const hour = 3_600_000
const job = (run: () => Promise<number>): Job => ({ name, everyMs: hour, run })
/** The clients that the jobs of these tests use. */
const deps = () => bench as unknown as Deps

it('runs once an hour, with any number of processes', async () => {
  let runs = 0
  const hourly = job(async () => (runs += 1))
  const look = () => Promise.all(['a', 'b', 'c'].map((owner) => runJob(deps(), bench.log, hourly, owner)))
  await look()
  await look()
  expect(runs).toBe(1)
  bench.time.aheadMs = hour
  await look()
  expect(runs).toBe(2)
})

it('does not run in two processes at once, and is taken over when one has died', async () => {
  let finish = () => {}
  const endless = runJob(
    deps(),
    bench.log,
    job(() => new Promise((resolve) => (finish = () => resolve(0)))),
    'a',
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  bench.time.aheadMs = 4 * 60_000
  expect(
    await runJob(
      deps(),
      bench.log,
      job(async () => 0),
      'b',
    ),
  ).toBeUndefined()
  bench.time.aheadMs = 6 * 60_000
  expect(
    await runJob(
      deps(),
      bench.log,
      job(async () => 0),
      'b',
    ),
  ).toBe(0)
  finish()
  await endless
})

it('reports its repairs, or nothing if there were none', async () => {
  const log = recordLog()
  await runJob(
    deps(),
    log,
    job(async () => 0),
    'a',
  )
  bench.time.aheadMs = hour
  await runJob(
    deps(),
    log,
    job(async () => 3),
    'a',
  )
  expect(log.lines).toEqual([{ level: 'warn', text: 'a job had something to repair' }])
})

it('is due again at once after a failed run', async () => {
  const failing = job(() => Promise.reject(new Error('the provider is down')))
  await expect(runJob(deps(), bench.log, failing, 'a')).rejects.toThrow('the provider is down')
  bench.time.aheadMs = 1
  expect(
    await runJob(
      deps(),
      bench.log,
      job(async () => 0),
      'b',
    ),
  ).toBe(0)
})

it('counts runs, failed runs and repairs', async () => {
  const run = (todo: () => Promise<number>) => runJob(deps(), bench.log, job(todo), 'a').catch(() => undefined)
  const recorded = await metricsDuring(async () => {
    await run(() => Promise.reject(new Error('the provider is down')))
    bench.time.aheadMs = 1
    await run(async () => 3)
    await run(async () => 3)
  })
  expect(recorded).toEqual([
    ['arribo.jobs.runs', { job: name, outcome: 'failed' }, 1],
    ['arribo.jobs.runs', { job: name, outcome: 'done' }, 1],
    ['arribo.reconciliation.repairs', { job: name }, 3],
  ])
})
