import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { Refusal } from '@arribo/server/refusal'
import type { FastifyInstance } from 'fastify'

/** The process counts as overloaded while its event loop was late by more than this, on average over a sample. */
export type Overload = { readonly lateByMs: number; readonly sampleMs: number }

/** Above the threshold of the `LateProcess` alarm, so that somebody is called before staff are refused. */
export const overload: Overload = { lateByMs: 300, sampleMs: 1000 }

const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Endpoint
  }
}

/** Only reads by staff can wait. Their changes, and all requests of drivers and vendors, can't. */
const canWait = ({ audience, method }: Pick<Endpoint, 'audience' | 'method'>) =>
  audience === 'admin' && method === 'GET'

/** Refuses requests that can wait while the process is overloaded. Register it before the routes. */
export async function shedWhenOverloaded(app: FastifyInstance, { lateByMs, sampleMs }: Overload): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lateByMs,
    sampleInterval: sampleMs,
    pressureHandler: async ({ routeOptions: { config } }) => {
      if (config.contract && canWait(config.contract))
        throw new Refusal('temporarily_unavailable', { retryAfterSeconds })
    },
  })
}
