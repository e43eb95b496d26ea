import { limits } from '@arribo/api-contracts/shared/limits'
import { DeliveryUnavailable } from './delivery-unavailable.ts'
import type { Platform } from './addresses.ts'
import { parse, problemOf, type Reply, type Transport } from './transport.ts'
import { type SessionEnded, whileSession } from './work.ts'
import * as wire from './wire.ts'

export type CheckInRequest = {
  /** 8 to 128 of A-Z a-z 0-9 _ . - ; one per (driver, block). May be sent again after a refusal. */
  readonly idempotencyKey: string
  readonly blockId: string
  readonly addressId: string
  readonly latitude: number
  readonly longitude: number
  /** Meters. */
  readonly accuracy?: number | undefined
}

type CheckInAccepted = {
  readonly kind: 'accepted'
  readonly arrival: wire.Arrival
  /** The block had an arrival before this request: an earlier one with this key, or with another. */
  readonly isReplay: boolean
}
type CheckInRefused =
  | {
      readonly kind: 'refused'
      readonly reason: 'too_far'
      readonly distanceMeters: number
      readonly reachMeters: number
    }
  | { readonly kind: 'refused'; readonly reason: 'too_early'; readonly opensAt: string }
  | { readonly kind: 'refused'; readonly reason: 'too_late' }
  | { readonly kind: 'refused'; readonly reason: 'no_such_block' }
  | { readonly kind: 'refused'; readonly reason: 'other'; readonly code: string }

/** `unknown`: sent, but the result isn't known. Never resend without asking `findCheckIn` first. */
export type CheckInResult = CheckInAccepted | CheckInRefused | SessionEnded | { readonly kind: 'unknown' }

/** `not_received`: the platform had no request with this key. */
export type FindCheckInResult = CheckInAccepted | CheckInRefused | SessionEnded | { readonly kind: 'not_received' }

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
      return await transport.send(
        platform,
        ask,
        whileSession((reply) => checkInResultOf(reply, request.blockId)),
      )
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
    return transport.send(
      platform,
      ask,
      whileSession((reply) => foundOf(reply, blockId)),
    )
  },
})

/** An arrival at another block says nothing about this one. */
function arrivalAt(blockId: string, arrival: wire.Arrival): wire.Arrival {
  if (arrival.blockId !== blockId) throw new DeliveryUnavailable('rubbish')
  return arrival
}

function checkInResultOf(reply: Reply, blockId: string): CheckInAccepted | CheckInRefused {
  if (reply.status === 200 || reply.status === 201)
    return { kind: 'accepted', arrival: arrivalAt(blockId, parse(wire.arrival, reply)), isReplay: reply.status === 200 }
  return refusalOf(problemOf(reply))
}

function foundOf(reply: Reply, blockId: string): CheckInAccepted | CheckInRefused | { readonly kind: 'not_received' } {
  if (reply.status === 404 && problemOf(reply).code === 'no_such_check_in') return { kind: 'not_received' }
  if (reply.status !== 200) throw new DeliveryUnavailable('rubbish')
  const answer = parse(wire.checkInAnswer, reply)
  return answer.status === 'accepted'
    ? { kind: 'accepted', arrival: arrivalAt(blockId, answer.checkIn), isReplay: true }
    : refusalOf(answer.problem)
}

function refusalOf(said: wire.GatewayProblem): CheckInRefused {
  const { code } = said
  if (code === 'too_far' && said.distanceMeters !== undefined) {
    return {
      kind: 'refused',
      reason: code,
      distanceMeters: said.distanceMeters,
      reachMeters: said.reachMeters ?? limits.reachMeters,
    }
  }
  if (code === 'too_early' && said.opensAt !== undefined)
    return { kind: 'refused', reason: code, opensAt: said.opensAt }
  if (code === 'too_late' || code === 'no_such_block') return { kind: 'refused', reason: code }
  return { kind: 'refused', reason: 'other', code }
}
