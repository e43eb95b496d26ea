import { limits } from '@arribo/api-contracts/shared/limits'
import { DeliveryUnavailable } from './resilience.ts'
import type { Platform } from './addresses.ts'
import { expected, parse, problemOf, refused, type Reply, type Transport } from './transport.ts'
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

const whileSession =
  <Result>(read: (reply: Reply) => Result) =>
  (reply: Reply): Result | SessionEnded =>
    reply.status === 401 && problemOf(reply).code === 'invalid_token' ? { kind: 'session_ended' } : read(reply)

type CheckInRequest = {
  /** 8 to 128 of A-Z a-z 0-9 _ . - ; one per (driver, block). May be sent again after a refusal. */
  readonly idempotencyKey: string
  readonly blockId: string
  readonly addressId: string
  readonly latitude: number
  readonly longitude: number
  /** Meters. */
  readonly accuracy?: number | undefined
}

type CheckInDecided = ReturnType<typeof accepted> | ReturnType<typeof refusalOf>

/** `unknown`: sent, but the result isn't known. Never resend without asking `findCheckIn` first. */
export type CheckInResult = CheckInDecided | SessionEnded | { readonly kind: 'unknown' }

/** `not_received`: the platform had no request with this key. */
export type FindCheckInResult = CheckInDecided | SessionEnded | { readonly kind: 'not_received' }

const checkInTimeoutMs = 8000
const askTimeoutMs = 6000

export const createCheckIn = (transport: Transport) => ({
  /** Throws DeliveryUnavailable only if the request certainly had no effect. */
  async checkIn(platform: Platform, accessToken: string, request: CheckInRequest): Promise<CheckInResult> {
    const { idempotencyKey, ...json } = request
    const headers = { 'idempotency-key': idempotencyKey }
    try {
      const ask = {
        method: 'POST',
        path: '/check-ins',
        accessToken,
        timeoutMs: checkInTimeoutMs,
        json,
        headers,
      } as const
      const read = whileSession((reply: Reply) => checkInResultOf(reply, request.blockId))
      return await transport.send(platform, ask, read)
    } catch (error) {
      if (error instanceof DeliveryUnavailable && error.mayHaveArrived) return { kind: 'unknown' }
      throw error
    }
  },

  findCheckIn(
    platform: Platform,
    accessToken: string,
    { idempotencyKey, blockId }: Pick<CheckInRequest, 'idempotencyKey' | 'blockId'>,
  ): Promise<FindCheckInResult> {
    const path = `/check-ins/${encodeURIComponent(idempotencyKey)}`
    const ask = { method: 'GET', path, accessToken, timeoutMs: askTimeoutMs } as const
    const read = whileSession((reply: Reply) => foundOf(reply, blockId))
    return transport.send(platform, ask, read)
  },
})

function checkInResultOf(reply: Reply, blockId: string) {
  if (reply.status === 200 || reply.status === 201)
    return accepted(parse(wire.arrival, reply), blockId, reply.status === 200)
  return refusalOf(problemOf(reply))
}

function foundOf(reply: Reply, blockId: string) {
  if (reply.status === 404 && problemOf(reply).code === 'no_such_check_in') return { kind: 'not_received' } as const
  const answer = parse(wire.checkInAnswer, expected(200, reply))
  return answer.status === 'accepted' ? accepted(answer.checkIn, blockId, true) : refusalOf(answer.problem)
}

/** `isReplay`: the block had an arrival before this request, with this idempotency key or another one. */
function accepted(arrival: wire.Arrival, blockId: string, isReplay: boolean) {
  // An arrival at another block says nothing about this one.
  if (arrival.blockId !== blockId) throw new DeliveryUnavailable('rubbish')
  return { kind: 'accepted', arrival, isReplay } as const
}

function refusalOf({ code, distanceMeters, reachMeters = limits.reachMeters, opensAt }: wire.GatewayProblem) {
  if (code === 'too_far' && distanceMeters !== undefined) return refused(code, { distanceMeters, reachMeters })
  if (code === 'too_early' && opensAt !== undefined) return refused(code, { opensAt })
  if (code === 'too_late' || code === 'no_such_block') return refused(code)
  return refused('other', { code })
}
