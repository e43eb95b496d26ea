// npm run bench -- rush: drivers who all check in at once, over two processes of the built API, with the vendors'
// limits.
// npm run bench -- rush [--drivers 100] [--faces 50]: Rekognition looks at so many faces a second.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { callOver } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork, toolsOf } from '@arribo/laboratory/driver-at-work'
import { startWorld } from '@arribo/laboratory/world'
import { vendorLimits } from '@arribo/sandbox/limits'
import { builtApi } from './built-api.ts'
import { startMeasured } from './measured-process.ts'
import { quantile } from './speed-table.ts'

const { values } = parseArgs({
  options: { drivers: { type: 'string', default: '100' }, faces: { type: 'string', default: '50' } },
})
const callsPerSecond = Number(values.faces)

const world = await startWorld({ limits: { ...vendorLimits, rekognition: { callsPerSecond } }, hasProjector: true })
const built = () => startMeasured(builtApi(world, { REKOGNITION_CALLS_PER_SECOND: values.faces }))
const apis = await Promise.all([built(), built()])
const crew = new Array<DriverAtWork>()
for (let count = 0; count < Number(values.drivers); count += 1) {
  const driver = await startWork(world)
  await driver.planBlock()
  crew.push(driver)
}

const steps = { 'home and calendar': new Array<number>(), selfie: new Array<number>(), press: new Array<number>() }

async function timed<T>(step: keyof typeof steps, act: () => Promise<T>): Promise<T> {
  const begunAt = performance.now()
  const result = await act()
  steps[step].push(performance.now() - begunAt)
  return result
}

/** Returns `200`, or the code of the press's refusal. */
async function checkIn(driver: DriverAtWork, index: number): Promise<string> {
  const api = apis[index % apis.length]
  if (!api) throw new Error('No API process is running')
  const call = callOver(api, () => driver.idToken)
  const here = toolsOf(world, { ...driver, call }, driver.email, index)
  await timed('home and calendar', () => Promise.all([here.me(), here.calendar()]))
  await timed('selfie', () => here.takeSelfie())
  const { status, body } = await timed('press', () => here.press<{ code?: string }>())
  return status === 200 ? '200' : (body.code ?? String(status))
}

const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}
const cpus = async () => [...(await Promise.all(apis.map(async (api) => (await api.usage()).cpu))), ownCpu()]

const before = await cpus()
const begunAt = performance.now()
const results = await Promise.all(crew.map((driver, index) => checkIn(driver, index).catch(String)))
const seconds = (performance.now() - begunAt) / 1000
const used = (await cpus()).map((cpu, index) => (cpu - (before[index] ?? 0)) / 1000 / crew.length)

const accepted = results.filter((result) => result === '200').length
console.log(`${accepted} of ${crew.length} drivers checked in within ${seconds.toFixed(1)} s:`)
console.log(`${Math.round((accepted / seconds) * 60)} a minute on two cores, load ${loadavg()[0]?.toFixed(0)}\n`)
for (const [step, ms] of Object.entries(steps))
  console.log(`${step}: median ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`)
const [first = 0, second = 0, rest = 0] = used
console.log(`\nCPU a driver: the API ${(first + second).toFixed(0)} ms, drivers and all vendors ${rest.toFixed(0)} ms`)
for (const refused of results.filter((result) => result !== '200')) console.error(`refused: ${refused}`)

await Promise.all(apis.map((api) => api.stop()))
await world.close()
process.exit(accepted === crew.length ? 0 : 1)
