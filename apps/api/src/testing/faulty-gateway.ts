import { createDeliveryGateway, type DeliveryGateway } from '../platform/delivery/delivery-gateway.ts'
import type { Config } from '../config.ts'

type Aim = 'sign-in' | 'calendar' | 'check-in' | 'question' | 'refresh'
/** `lose`: the platform has processed the request but its answer is lost. `drop`: the request is lost. */
type Action = 'lose' | 'drop' | 'garbage' | 'down'

const paths: Record<Aim, RegExp> = {
  'sign-in': /\/sign-in$/,
  calendar: /\/calendar$/,
  'check-in': /POST .*\/check-ins$/,
  question: /GET .*\/check-ins\//,
  refresh: /\/oauth\/token$/,
}

export type FaultyGateway = DeliveryGateway & {
  /** Breaks calls of one kind until `mend`. */
  break(aim: Aim, action: Action): void
  mend(): void
  /** Number of calls of one kind. */
  count(aim: Aim): number
}

/** A gateway client whose network can be broken for one kind of call. */
export function createFaultyGateway(config: Config): FaultyGateway {
  const broken = new Map<Aim, Action>()
  const calls: string[] = []
  const network: typeof fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`
    calls.push(call)
    const [, action] = [...broken].find(([aim]) => paths[aim].test(call)) ?? []
    if (action === 'drop')
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    if (action === 'garbage') return new Response('<!doctype html>')
    if (action === 'down') return new Response(null, { status: 503 })
    const answer = await fetch(input, init)
    if (action === 'lose') throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
    return answer
  }
  return {
    ...createDeliveryGateway(config, network),
    break: (aim, action) => void broken.set(aim, action),
    mend: () => broken.clear(),
    count: (aim) => calls.filter((call) => paths[aim].test(call)).length,
  }
}
