import { createDeliveryGateway, type DeliveryGateway } from '../platform/delivery/delivery-gateway.ts'
import { createNetwork, type Network } from '../platform/delivery/transport.ts'
import type { Config } from '../config.ts'

type Aim = 'sign-in' | 'calendar' | 'check-in' | 'question' | 'refresh'
/** `lose`: the platform has processed the request but its answer is lost. `drop`: the request itself is lost. */
type Action = 'lose' | 'drop' | 'garbage' | 'down'

const paths: Record<Aim, RegExp> = {
  'sign-in': /\/sign-in$/,
  calendar: /\/calendar$/,
  'check-in': /POST .*\/check-ins$/,
  question: /GET .*\/check-ins\//,
  refresh: /\/oauth\/token$/,
}

export type FaultyGateway = DeliveryGateway & {
  break(aim: Aim, action: Action): void
  mend(): void
  count(aim: Aim): number
}

const answer = (statusCode: number, text: string) => ({
  statusCode,
  headers: {},
  body: (async function* () {
    yield Buffer.from(text)
  })(),
})

export function createFaultyGateway(config: Config): FaultyGateway {
  const broken = new Map<Aim, Action>()
  const calls: string[] = []
  const real = createNetwork()
  const network: Network = async (address, asked) => {
    const call = `${asked.method} ${new URL(address).pathname}`
    calls.push(call)
    const [, action] = [...broken].find(([aim]) => paths[aim].test(call)) ?? []
    if (action === 'drop') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    if (action === 'garbage') return answer(200, '<!doctype html>')
    if (action === 'down') return answer(503, '')
    const answered = await real(address, asked)
    if (action !== 'lose') return answered
    for await (const _chunk of answered.body);
    throw new Error('socket hang up')
  }
  return {
    ...createDeliveryGateway(config, network),
    break: (aim, action) => void broken.set(aim, action),
    mend: () => broken.clear(),
    count: (aim) => calls.filter((call) => paths[aim].test(call)).length,
  }
}
