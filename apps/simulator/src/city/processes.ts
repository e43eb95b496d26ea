import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '@arribo/api/app'
import { readConfig } from '@arribo/api/config'
import { createDeps } from '@arribo/api/deps'
import { startJobs } from '@arribo/api/jobs'
import { createProjector } from '@arribo/functions/projector'
import { standingStill } from '../virtual/scheduler.ts'
import { startTogether } from '../virtual/time.ts'
import type { Random } from '@arribo/laboratory/random'
import type { Call, NoReply, Reply } from '../virtual/network.ts'
import type { Weather } from './weather.ts'

export type ApiProcess = ReturnType<typeof createApiProcess>

type Environment = (host: string) => Record<string, string | undefined>

export function createApiProcess(name: string, environment: Environment) {
  let lives = 0
  let running: Awaited<ReturnType<typeof start>> | undefined
  return {
    running: () => running,
    async start(): Promise<void> {
      lives += 1
      // Each restart gets a new host name, so that connections to the previous process aren't taken for this one's.
      const host = `${name}-${lives}`
      running = await standingStill(() => start(host, environment(host)))
    },
    kill(): void {
      const dying = running
      running = undefined
      if (!dying) return
      void dying.jobs.stop()
      dying.die()
    },
  }
}

async function start(host: string, environment: Record<string, string | undefined>) {
  const deps = await createDeps(readConfig(environment))
  const app = await buildApp(deps)
  await app.ready()
  let die: () => void = () => undefined
  const died = new Promise<void>((resolve) => (die = resolve))
  const [jobs, turns] = startTogether(() => startJobs(deps, app.log))
  return { host, app, deps, jobs, turns, died, die }
}

type Project = ReturnType<typeof createProjector>

/** The projector's Lambda environment ends now and then; the next batch starts a new one. */
export function createProjectorLife(vendorsAddress: string) {
  let lives = 0
  let running:
    | { readonly host: string; readonly project: Project; readonly died: Promise<never>; die(): void }
    | undefined
  return {
    make: (environment: Parameters<typeof createProjector>[0]) => {
      const text = JSON.stringify(environment)
      const start = () => {
        lives += 1
        const host = `projector-${lives}`
        let die: () => void = () => undefined
        const died = new Promise<never>((_resolve, reject) => (die = () => reject(new Error('The projector died'))))
        died.catch(() => undefined)
        const own = JSON.parse(text.replaceAll(vendorsAddress, `http://${host}.vendors.sim`)) as typeof environment
        return { host, project: createProjector(own), died, die }
      }
      return async (event: Parameters<Project>[0]) => {
        const mine = (running ??= start())
        return Promise.race([mine.project(event), mine.died])
      }
    },
    lifeAt(host: string) {
      if (running?.host !== host) return undefined
      return {
        kill() {
          running?.die()
          running = undefined
        },
        start: () => Promise.resolve(),
      }
    },
  }
}

type BalancerOptions = {
  readonly random: Random
  readonly apis: readonly ApiProcess[]
  readonly weather: () => Weather
  readonly note: (line: string) => void
}

const stripesAddress = '54.187.174.169'
const ok: Reply = { status: 200, headers: {}, body: Buffer.alloc(0) }

export function createBalancer({ random, apis, weather, note }: BalancerOptions) {
  async function ask(call: Call, from: string): Promise<Reply | NoReply> {
    await sleep(random.between(10, 80))
    const up = apis.flatMap((api) => api.running() ?? [])
    if (up.length === 0) return 'refused'
    const { app, died, host } = random.pick(up)
    const asked = app.inject({
      method: call.method as 'GET',
      url: call.path,
      headers: call.headers,
      remoteAddress: from,
      ...(call.body.length > 0 && { payload: call.body }),
    })
    const answered = await Promise.race([asked, died])
    note(`${host} ${call.method} ${call.path.replace(/\?.*$/, '')} ${answered?.statusCode ?? 'broken'}`)
    if (!answered) return 'broken'
    await sleep(random.between(10, 80))
    const { statusCode: status, headers, rawPayload: body } = answered
    return { status, headers: textOf(headers), body }
  }
  /** A call whose headers name no caller is Stripe's. */
  return async (call: Call): Promise<Reply | NoReply> => {
    const from = call.headers['x-forwarded-for']
    if (typeof from === 'string') return ask(call, from)
    const { webhookLost, webhookRepeated } = weather()
    // Stripe got a 200 here, so it won't send the event again.
    if (random.isHit(webhookLost)) return ok
    if (random.isHit(webhookRepeated)) await ask(call, stripesAddress)
    return ask(call, stripesAddress)
  }
}

export const textOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
