import type { Actor } from '@arribo/server/actor'
import type { Context, Span } from '@opentelemetry/api'

export type Visit = {
  readonly method: string
  /** On the clock of `performance.now`. */
  readonly startedAt: number
  readonly trace: Context
  readonly span: Span
  /** Pattern of the endpoint's path; undefined before the guard has run, and outside our endpoints. */
  path: string | undefined
  entry: { readonly actor: Actor | null; readonly now: Date } | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that runs no hooks, because its URL can't be decoded. */
    visit: Visit | null
  }
}
