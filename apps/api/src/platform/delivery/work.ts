import { DeliveryUnavailable } from './delivery-unavailable.ts'
import type { Platform } from './addresses.ts'
import { parse, problemOf, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

/** The access token has expired or was revoked: refresh it, or ask the driver to sign in again. */
export type SessionEnded = { readonly kind: 'session_ended' }
export type AccountResult = { readonly kind: 'account'; readonly account: wire.PlatformAccount } | SessionEnded
export type CalendarResult =
  | { readonly kind: 'calendar'; readonly assignments: readonly wire.PlatformAssignment[] }
  | SessionEnded
export type ServiceAreasResult =
  | { readonly kind: 'service_areas'; readonly serviceAreas: readonly wire.ServiceArea[] }
  | SessionEnded
export type PictureResult =
  | { readonly kind: 'picture'; readonly jpeg: Buffer }
  | { readonly kind: 'no_picture' }
  | SessionEnded
export type RemovePictureResult = { readonly kind: 'removed' } | SessionEnded

const timeoutMs = 6000

/** Data that an account's owner can read, and removing the profile picture. */
export const createWork = (transport: Transport) => {
  const get = <Result>(platform: Platform, accessToken: string, path: string, read: (reply: Reply) => Result) =>
    transport.send(platform, { method: 'GET', path, accessToken, timeoutMs }, whileSession(read))
  return {
    getAccount: (platform: Platform, accessToken: string): Promise<AccountResult> =>
      get(platform, accessToken, '/account', (reply) => ({
        kind: 'account',
        account: parse(wire.account, fine(reply)),
      })),

    getCalendar: (platform: Platform, accessToken: string): Promise<CalendarResult> =>
      get(platform, accessToken, '/calendar', (reply) => {
        const { scheduledAssignments } = parse(wire.calendar, fine(reply))
        return { kind: 'calendar', assignments: scheduledAssignments }
      }),

    /** All areas, or those of one region (us-east, us-central, us-mountain, us-pacific). */
    listServiceAreas(platform: Platform, accessToken: string, region?: string): Promise<ServiceAreasResult> {
      const query = region === undefined ? '' : `?${new URLSearchParams({ region }).toString()}`
      return get(platform, accessToken, `/service-areas${query}`, (reply) => ({
        kind: 'service_areas',
        serviceAreas: parse(wire.serviceAreas, fine(reply)).serviceAreas,
      }))
    },

    getProfilePicture: (platform: Platform, accessToken: string): Promise<PictureResult> =>
      get(platform, accessToken, '/account/picture', (reply) => {
        if (reply.status === 404) return { kind: 'no_picture' }
        const jpeg = fine(reply).bytes
        if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new DeliveryUnavailable('rubbish')
        return { kind: 'picture', jpeg }
      }),

    removeProfilePicture(platform: Platform, accessToken: string): Promise<RemovePictureResult> {
      const ask = { method: 'DELETE', path: '/account/picture', accessToken, timeoutMs, isRepeatable: true } as const
      return transport.send(platform, ask, whileSession(removed))
    },
  }
}

/** Reads the response of an authenticated call: an ended session is a possible result of all of them. */
export const whileSession =
  <Result>(read: (reply: Reply) => Result) =>
  (reply: Reply): Result | SessionEnded =>
    reply.status === 401 && problemOf(reply).code === 'invalid_token' ? { kind: 'session_ended' } : read(reply)

function removed(reply: Reply): { readonly kind: 'removed' } {
  if (reply.status !== 204) throw new DeliveryUnavailable('rubbish')
  return { kind: 'removed' }
}

function fine(reply: Reply): Reply {
  if (reply.status !== 200) throw new DeliveryUnavailable('rubbish')
  return reply
}
