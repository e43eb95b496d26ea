import type { FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import type { Config } from '../../config.ts'

type Origins = Pick<Config, 'DRIVER_APP_ORIGIN' | 'ADMIN_APP_ORIGIN'>

const shared = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'x-encryption-key', 'x-time-zone', 'idempotency-key'],
  exposedHeaders: ['x-request-id', 'x-version-id', 'x-server-time', 'retry-after'],
  maxAge: 600,
  // Non-CORS OPTIONS gets an empty 204, not the plugin's text.
  strictPreflight: false,
}

/** Which site's pages may read an answer: both apps', but only the back office's if it is for staff. */
export const allowOrigins =
  ({ DRIVER_APP_ORIGIN, ADMIN_APP_ORIGIN }: Origins): FastifyCorsOptionsDelegateCallback =>
  ({ url }, answer) => {
    // Decoded, as the router reads it. A URL that can't be decoded matches no route and doesn't come here.
    const isStaffs = decodeURI(url.split('?')[0] ?? '').startsWith('/api/admin/')
    answer(null, { ...shared, origin: isStaffs ? [ADMIN_APP_ORIGIN] : [DRIVER_APP_ORIGIN, ADMIN_APP_ORIGIN] })
  }
