import type { Endpoint, Worth } from '@arribo/api-contracts/shared/endpoint'
import { Refusal } from '@arribo/server/refusal'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

/**
 * At which utilisation of the event loop requests of each worth are refused. Utilisation is the part of the last sample
 * during which the loop ran code. The loop's delay says less, because its mean counts turns, not time: a loop blocked
 * 700 of every 750 ms is late by 150 ms “on average”, although nearly every request waits for longer.
 */
export const refusedFrom: Readonly<Record<Worth, number>> = { aside: 0.8, list: 0.9, case: 0.98 }

/** Long enough that a single long block of the loop refuses nothing. */
export const overload: Overload = { sampleMs: 2000 }
export type Overload = { readonly sampleMs: number }

const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Endpoint
  }
}

/** Staff's reads can wait, and what else a contract says. Staff's changes, drivers and vendors can't. */
export const worthOf = ({ audience, method, worth }: Pick<Endpoint, 'audience' | 'method' | 'worth'>) =>
  worth ?? (audience === 'admin' && method === 'GET' ? 'list' : null)

/**
 * Refuses what can wait while the process is overloaded, what is worth least first. Register it before the routes: only
 * those that can wait get a hook. @fastify/under-pressure would also wake the process a hundred times a second, to
 * measure a delay that nobody needs.
 */
export function shedWhenOverloaded(app: FastifyInstance, { sampleMs }: Overload): void {
  let utilization = 0
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization()
    utilization = performance.eventLoopUtilization(current, last).utilization
    last = current
  }, sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  const refuseFrom =
    (limit: number): onRequestHookHandler =>
    (_request, _reply, done) =>
      utilization < limit ? done() : done(new Refusal('overloaded', { retryAfterSeconds }))
  app.addHook('onRoute', (route) => {
    const worth = route.config?.contract && worthOf(route.config.contract)
    if (worth) route.onRequest = [refuseFrom(refusedFrom[worth]), ...[route.onRequest ?? []].flat()]
  })
}
