import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, NoReply, Reply } from '../virtual/call.ts'
import type { Random } from '@arribo/laboratory/random'
import type { ApiProcess } from './processes.ts'
import type { Weather } from './weather.ts'

type Options = {
  readonly random: Random
  readonly apis: readonly ApiProcess[]
  readonly weather: () => Weather
  readonly note: (line: string) => void
}

export type Balancer = ReturnType<typeof createBalancer>

const stripesAddress = '54.187.174.169'
const ok: Reply = { status: 200, headers: {}, body: Buffer.alloc(0) }

export function createBalancer({ random, apis, weather, note }: Options) {
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
  return {
    ask,
    async deliver(call: Call): Promise<Reply | NoReply> {
      const { webhookLost, webhookRepeated } = weather()
      // Stripe got a 200 here, so it won't send the event again.
      if (random.isHit(webhookLost)) return ok
      if (random.isHit(webhookRepeated)) await ask(call, stripesAddress)
      return ask(call, stripesAddress)
    },
  }
}

export const textOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
