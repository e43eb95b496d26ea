// npm run bench -- hours: what the built API keeps in memory, in handles and on its event loop while drivers and staff
// use it steadily for hours. Fails if its memory grows by more than 5 % from the second quarter to the last.
// npm run bench -- hours [--hours 4] [--drivers 40] [--pause 2] [--node 20] [--write]: seconds between a lane's visits.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { askApi, cachedFor, callOver } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork, toolsOf } from '@arribo/laboratory/driver-at-work'
import { startWorld, type TestAdmin } from '@arribo/laboratory/world'
import { aligned } from '@arribo/sandbox/testing/aligned'
import { builtApi } from './built-api.ts'
import { startMeasured, type Usage } from './measured-process.ts'
import { medianOf, writeTable } from './speed-table.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '4' },
    drivers: { type: 'string', default: '40' },
    pause: { type: 'string', default: '2' },
    node: { type: 'string', default: process.execPath },
    write: { type: 'boolean', default: false },
  },
})
const lanes = 4
const visitsAPress = 5
const sampleMs = 10_000
const quarterMs = Number(values.hours) * 900_000
/** The pool's tokens are valid for half an hour, those of staff for a quarter. */
const tokenMs = 10 * 60_000
const mayGrowBy = 1.05

const world = await startWorld({ hasProjector: true, hasRunningWindows: true })
const api = await startMeasured({ ...builtApi(world), node: values.node })
const crew: DriverAtWork[] = []
while (crew.length < Number(values.drivers)) crew.push(await startWork(world, { credits: 5000 }))
const admin = await world.signUpAdmin()

const sessionOf = ({ phone, password }: DriverAtWork | TestAdmin, clientId?: string) =>
  cachedFor(tokenMs, async () => (await world.pool.signIn(phone, password, clientId)).idToken)
const sessions = new Map(crew.map((driver) => [driver, sessionOf(driver)]))
const staffToken = sessionOf(admin, world.config.COGNITO_ADMIN_CLIENT_ID)

const begunAt = Date.now()
const quarterNow = () => Math.floor((Date.now() - begunAt) / quarterMs)
type Quarter = { readonly samples: (Usage & { readonly lateMs: number })[]; answers: number; readonly odd: Set<string> }
const quarters = Array.from({ length: 4 }, (): Quarter => ({ samples: [], answers: 0, odd: new Set() }))
const isOver = () => quarterNow() >= quarters.length

async function count(what: string, wanted: number, asked: Promise<{ readonly status: number; readonly text: string }>) {
  const { status, text } = await asked
  const quarter = quarters[quarterNow()]
  if (!quarter) return
  quarter.answers += 1
  if (status !== wanted) quarter.odd.add(`${what} answered ${status}: ${text.slice(0, 200)}`)
}

async function visit(driver: DriverAtWork, visits: number): Promise<void> {
  const token = await sessions.get(driver)?.()
  const call = callOver(api, () => token)
  const here = toolsOf(world, { ...driver, call }, driver.email, 1)
  await count('health', 200, askApi(api, { path: '/api/status/health' }))
  await count('no token', 401, askApi(api, { path: '/api/users/me' }))
  await count('me', 200, call('GET', '/api/users/me'))
  await count('calendar', 200, here.calendar())
  await count('payments', 200, call('GET', '/api/users/me/payments'))
  if (visits % visitsAPress > 0) return
  await world.sandbox.delivery.controls.dropBlocks(driver.email)
  const assignmentId = await driver.planBlock()
  await writeSelfie(world, driver.sub)
  await count('press', 200, here.press({ assignmentId }))
  const asStaff = await staffToken()
  const today = new Date().toISOString().slice(0, 10)
  for (const path of ['users', `users/logs?startDate=${today}&endDate=${today}`, 'stats'])
    await count(path, 200, askApi(api, { path: `/api/admin/${path}`, token: asStaff }))
}

let turns = 0
async function runLane(): Promise<void> {
  while (!isOver()) {
    const turn = (turns += 1)
    const driver = crew[turn % crew.length]
    if (driver) await visit(driver, Math.floor(turn / crew.length) + turn)
    await sleep(Number(values.pause) * 1000)
  }
}

async function takeSamples(): Promise<void> {
  while (!isOver()) {
    await sleep(sampleMs)
    const sample = { ...(await api.usage()), lateMs: await api.delay() }
    quarters[quarterNow()]?.samples.push(sample)
  }
}

await Promise.all([takeSamples(), ...Array.from({ length: lanes }, runLane)])
const { version } = await api.usage()
await api.stop()
await world.close()

const middle = ({ samples }: Quarter, what: 'rss' | 'heap' | 'handles' | 'lateMs') =>
  medianOf(samples, (sample) => sample[what])
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const table = aligned([
  [`Node ${version}`, 'Answers', 'Memory', 'Heap in use', 'Handles', 'Event loop late by, p99'],
  ...quarters.map((quarter, index) => [
    `quarter ${index + 1} of ${values.hours} hours`,
    String(quarter.answers),
    mb(middle(quarter, 'rss')),
    mb(middle(quarter, 'heap')),
    middle(quarter, 'handles').toFixed(0),
    `${middle(quarter, 'lateMs').toFixed(0)} ms`,
  ]),
])
console.log(table)
if (values.write) writeTable('hours', table)

const odd = new Set(quarters.flatMap(({ odd: each }) => [...each]))
for (const each of odd) console.error(each)
const [second, last] = [quarters[1], quarters[3]]
const growth = second && last ? middle(last, 'rss') / middle(second, 'rss') : 1
console.log(`\nMemory of the last quarter: ${growth.toFixed(2)} x that of the second`)
process.exit(odd.size === 0 && growth <= mayGrowBy ? 0 : 1)
