import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { Refusal } from '@arribo/server/refusal'
import type { PlatformChallenge } from '../../platform/delivery/delivery-gateway.ts'
import type { Shown } from '../../platform/shown.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { type Balance, goodStanding } from '../drivers/standing.rules.ts'

/** The app asks for payment before linking; the server enforces that order too. */
export function refuseLinking(driver: Balance, now: Date): void {
  if (!goodStanding(driver, now)) throw new Refusal('payment_needed')
}

export function refuseUnlinking(
  { flexEmail }: { readonly flexEmail: string | null },
  email: string | null,
  hasCheckInUnderWay: boolean,
): void {
  if (email === null && flexEmail === null) throw new Refusal('platform_not_linked')
  if (email !== null && flexEmail?.toLowerCase() !== email.toLowerCase()) throw new Refusal('email_not_found')
  if (hasCheckInUnderWay) throw new Refusal('check_in_under_way')
}

export const linkShown = ({ proxyInstalled, flexId, flexEmail }: Linked): Shown => ({
  proxyInstalled,
  flexId,
  flexEmail,
})
export type Linked = Pick<Driver, 'proxyInstalled' | 'flexId' | 'flexEmail'>

type SignInRefusal =
  | { readonly reason: 'invalid_credentials' | 'challenge_ended' | 'denied' }
  | { readonly reason: 'locked_out'; readonly retryAfterSeconds: number }
  | { readonly reason: 'wrong_code'; readonly attemptsLeft: number }

const codes = {
  invalid_credentials: 'platform_refused_sign_in',
  challenge_ended: 'challenge_ended',
  denied: 'confirmation_denied',
  locked_out: 'platform_locked_out',
  wrong_code: 'wrong_platform_code',
} as const

export function signInRefusal(refused: SignInRefusal): Refusal {
  if (refused.reason === 'locked_out')
    return new Refusal(codes.locked_out, { retryAfterSeconds: refused.retryAfterSeconds })
  if (refused.reason === 'wrong_code') return new Refusal(codes.wrong_code, { attemptsLeft: refused.attemptsLeft })
  return new Refusal(codes[refused.reason])
}

export function challengeSeconds({ expiresAt }: Pick<PlatformChallenge, 'expiresAt'>, now: Date): number {
  const left = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)
  return Math.min(Math.max(left, 1), 15 * 60)
}

export const challengeView = (
  challenge: PlatformChallenge,
  cookies: string,
  isOurs: (address: string) => boolean,
): Challenge => ({
  success: false,
  challengeType: challenge.challengeType,
  challengeDetails: challenge.challengeDetails,
  confirmation_url: challenge.confirmationUrl && isOurs(challenge.confirmationUrl) ? challenge.confirmationUrl : null,
  cookies,
  email: challenge.email,
  phone_number: challenge.phoneNumber,
  application: challenge.application,
})
