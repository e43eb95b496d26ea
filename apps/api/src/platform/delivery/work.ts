import { DeliveryUnavailable } from './delivery-unavailable.ts'
import type { Platform } from './addresses.ts'
import { expected, parse, problemOf, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

/** The access token has expired or was revoked. It must be refreshed, or the driver asked to sign in again. */
export type SessionEnded = { readonly kind: 'session_ended' }

const timeoutMs = 6000

export const createWork = (transport: Transport) => {
  const get = <Result>(platform: Platform, accessToken: string, path: string, read: (reply: Reply) => Result) =>
    transport.send(platform, { method: 'GET', path, accessToken, timeoutMs }, whileSession(read))
  return {
    getAccount: (platform: Platform, accessToken: string) =>
      get(platform, accessToken, '/account', (reply) => {
        return { kind: 'account', account: parse(wire.account, expected(200, reply)) } as const
      }),

    getCalendar: (platform: Platform, accessToken: string) =>
      get(platform, accessToken, '/calendar', (reply) => {
        const { scheduledAssignments } = parse(wire.calendar, expected(200, reply))
        return { kind: 'calendar', assignments: scheduledAssignments } as const
      }),

    /** All areas, or those of one region (us-east, us-central, us-mountain, us-pacific). */
    listServiceAreas(platform: Platform, accessToken: string, region?: string) {
      const query = region === undefined ? '' : `?${new URLSearchParams({ region }).toString()}`
      return get(platform, accessToken, `/service-areas${query}`, (reply) => {
        const { serviceAreas } = parse(wire.serviceAreas, expected(200, reply))
        return { kind: 'service_areas', serviceAreas } as const
      })
    },

    getProfilePicture: (platform: Platform, accessToken: string) =>
      get(platform, accessToken, '/account/picture', (reply) => {
        if (reply.status === 404) return { kind: 'no_picture' } as const
        const jpeg = expected(200, reply).bytes
        if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new DeliveryUnavailable('rubbish')
        return { kind: 'picture', jpeg } as const
      }),

    removeProfilePicture(platform: Platform, accessToken: string) {
      const ask = { method: 'DELETE', path: '/account/picture', accessToken, timeoutMs, isRepeatable: true } as const
      return transport.send(
        platform,
        ask,
        whileSession((reply) => expected(204, reply) && ({ kind: 'removed' } as const)),
      )
    },
  }
}

export const whileSession =
  <Result>(read: (reply: Reply) => Result) =>
  (reply: Reply): Result | SessionEnded =>
    reply.status === 401 && problemOf(reply).code === 'invalid_token' ? { kind: 'session_ended' } : read(reply)
