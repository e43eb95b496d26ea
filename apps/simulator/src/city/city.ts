import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { vendorLimits } from '@arribo/sandbox/limits'
import { createPool } from '@arribo/sandbox/testing/pool'
import { type Call, carryBy, type NoReply, type Reply } from '../virtual/network.ts'
import type { Random } from '@arribo/laboratory/random'
import type { Time } from '../virtual/time.ts'
import { type ApiProcess, createApiProcess, createBalancer, createProjectorLife } from './processes.ts'
import { calm, type Weather } from './weather.ts'
import { createWires, type Watch, type Wires } from './wires.ts'
import { createHash } from 'node:crypto'

export type City = Awaited<ReturnType<typeof buildCity>>

const origins = { driverOrigin: 'http://driver.sim', adminOrigin: 'http://admin.sim' }
const vendorsAddress = 'http://vendors.sim'
const apiHost = 'api.sim'
const phoneHost = 'phone.vendors.sim'
export const apiAddress = `http://${apiHost}`

type Print = (line: string) => void

export async function buildCity(random: Random, time: Time, watch: Watch, print?: Print) {
  let weather = calm
  const trace = createTrace(print)
  const startedAt = time.clock.now
  const note = (line: string) => trace.note(`${time.clock.now - startedAt} ${line}`)
  const projector = createProjectorLife(vendorsAddress)
  const apis: ApiProcess[] = []
  const around = { weather: () => weather, note }
  const victimAt = (host: string) => apis.find((api) => api.running()?.host === host) ?? projector.lifeAt(host)
  const wires = createWires({ ...around, random: random.fork('wires'), watch, victimAt })
  const balance = createBalancer({ ...around, random: random.fork('balancer'), apis })
  carryBy((call) => (call.host === apiHost ? balance(call) : wires.carry(call)))
  const sandbox = await createSandbox({
    limits: vendorLimits,
    projector: projector.make,
    webhookAddress: `${apiAddress}/api/webhooks/stripe`,
    serve: (answer) => {
      wires.connect(answer)
      return Promise.resolve({ address: vendorsAddress, close: () => Promise.resolve() })
    },
  })
  sandbox.delivery.controls.rotateRefreshTokens(true)
  const environment = environmentsOf(sandbox)
  apis.push(...['api-a', 'api-b'].map((name) => createApiProcess(name, environment)))
  for (const api of apis) await api.start()
  return {
    sandbox,
    clock: time.clock,
    trace,
    random,
    environment,
    weather: () => weather,
    setWeather: (next: Weather) => void (weather = next),
    pool: createPool(sandbox, `http://${phoneHost}`),
    askVendor: (call: Omit<Call, 'host'>): Promise<Reply | NoReply> => wires.carry({ ...call, host: phoneHost }),
    ...passingOf(random.fork('turns'), time, apis, wires),
    async close(): Promise<void> {
      for (const api of apis) api.kill()
      await sandbox.close()
      carryBy(undefined)
    },
  }
}

/** Each process reaches the vendors at addresses of its own, which show whose call it is. */
function environmentsOf(sandbox: Sandbox) {
  const text = JSON.stringify(sandbox.apiEnvironment(origins))
  const environment = (host: string) =>
    JSON.parse(text.replaceAll(vendorsAddress, `http://${host}.vendors.sim`)) as Record<string, string | undefined>
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment('any')
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  return environment
}

const passingOf = (random: Random, { clock, others }: Time, apis: readonly ApiProcess[], wires: Wires) => ({
  async skip(ms: number): Promise<void> {
    await wires.untilQuiet()
    clock.jump(ms)
  },
  giveTurns(chance: number): void {
    const up = apis.flatMap((api) => api.running() ?? [])
    if (up.length > 0) random.pick(up).turns.give(() => random.isHit(chance))
    others.give(() => random.isHit(chance))
  },
  untilQuiet: () => wires.untilQuiet(),
})

/** Hashes all network traffic in order, so that two runs can be compared. `print` gets each line. */
function createTrace(print?: Print) {
  const sum = createHash('sha256')
  let length = 0
  return {
    note(line: string): void {
      length += 1
      sum.update(`${line}\n`)
      print?.(line)
    },
    get length() {
      return length
    },
    hash: () => sum.copy().digest('hex').slice(0, 16),
  }
}
