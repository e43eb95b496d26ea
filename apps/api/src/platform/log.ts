import type { FastifyBaseLogger } from 'fastify'

/** What a worker or command may say; the API's own logger fits. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
