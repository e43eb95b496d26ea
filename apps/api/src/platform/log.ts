import type { FastifyBaseLogger } from 'fastify'

/** The logger for workers and commands; the API's own logger fits. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
