import type { Life, Stop } from './life.ts'

/** The status and, if the arrival was refused, the code. */
export type Arriving = readonly [status: number, code: string | undefined]

const counted: Arriving = [200, undefined]
const refused = (status: number, code: string): Arriving => [status, code]

/** The result of an arrival becomes known because somebody asks the platform. */
export function settleArrival(life: Life, stop: Stop, now: number): Arriving {
  if (stop.isFar) {
    life.payBack(stop, now)
    return refused(409, 'too_far')
  }
  stop.state = 'accepted'
  return counted
}

/** The result of a press of "I'm here", with its effects on the life. */
export function press(life: Life, how: { readonly isFar: boolean; readonly isLost: boolean }, now: number): Arriving {
  if (!life.isSignedIn(now)) return refused(401, 'signed_out')
  if (!life.imHere) return refused(403, 'check_in_not_enabled')
  if (life.linkedAt === null)
    return life.mayWork(now) ? refused(409, 'platform_not_linked') : refused(402, 'payment_needed')
  const isFresh = now <= life.selfieEndsAt()
  const ahead = life.ahead(now)
  const pending = ahead.find(({ state }) => state === 'unknown')
  if (pending) return settleArrival(life, pending, now)
  const next = ahead.find(({ state }) => state !== 'accepted')
  const isOpen = next !== undefined && now >= life.opensAt(next)
  if (!isOpen && ahead.some(({ state }) => state === 'accepted')) return counted
  if (!life.mayWork(now)) return refused(402, 'payment_needed')
  if (!life.isSetUp) return refused(409, 'setup_needed')
  if (!next) return refused(409, life.shownBlocks(now) > 0 ? 'block_ended' : 'no_blocks')
  if (!isOpen) return refused(409, 'block_not_open')
  if (!life.selfie?.isForAccount || life.selfie.usedFor) return refused(409, 'selfie_needed')
  if (!isFresh) return refused(409, 'selfie_expired')
  return send(life, next, how, now)
}

function send(
  life: Life,
  stop: Stop,
  how: { readonly isFar: boolean; readonly isLost: boolean },
  now: number,
): Arriving {
  life.pay(stop, now)
  if (life.selfie) life.selfie.usedFor = stop
  Object.assign(stop, { state: 'unknown', isFar: how.isFar })
  return how.isLost ? refused(503, 'check_in_unknown') : settleArrival(life, stop, now)
}
