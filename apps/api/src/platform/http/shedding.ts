import underPressure from '@fastify/under-pressure'
import type { Endpoint, Worth } from '@arribo/api-contracts/shared/endpoint'
import { Refusal } from '@arribo/server/refusal'
import type { FastifyInstance } from 'fastify'

/**
 * From which utilisation of the event loop each worth is refused: the part of the last sample during which the loop ran
 * code. Its delay says less, because its mean counts turns, not time: a loop blocked 700 of every 750 ms is late by
 * 150 ms “on average”, although nearly every request waits for longer.
 */
export const refusedFrom: Readonly<Record<Worth, number>> = { aside: 0.8, list: 0.9, case: 0.98 }

/** Long enough for one long block not to refuse anything. */
export const overload: Overload = { sampleMs: 2000 }
export type Overload = { readonly sampleMs: number }

const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Endpoint
  }
}

/** Of reads by staff, and what else they can miss. Their changes, and all requests of drivers and vendors, can't wait. */
export const worthOf = ({ audience, method, worth }: Pick<Endpoint, 'audience' | 'method' | 'worth'>) =>
  worth ?? (audience === 'admin' && method === 'GET' ? 'list' : null)

/** Refuses what can wait while the process is overloaded, what is worth least first. Register it before the routes. */
export async function shedWhenOverloaded(app: FastifyInstance, { sampleMs }: Overload): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopUtilization: Math.min(...Object.values(refusedFrom)),
    eventLoopUtilizationMode: 'interval',
    sampleInterval: sampleMs,
    pressureHandler: async ({ routeOptions: { config } }, _reply, _kind, utilization) => {
      const worth = config.contract ? worthOf(config.contract) : null
      if (worth && Number(utilization) >= refusedFrom[worth]) throw new Refusal('overloaded', { retryAfterSeconds })
    },
  })
}
