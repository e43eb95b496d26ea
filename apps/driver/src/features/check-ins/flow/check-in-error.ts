import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { UploadRefused } from '../../../app/photos/photo-bytes.ts'
import { needsConnecting, solvedByConnecting } from '../calendar/needs-connecting.ts'
import { NoConnection } from '../phone/connection.ts'
import { NoPosition } from '../phone/asked-position.ts'
import type { CheckInError } from '../machine/check-in-error.rules.ts'

const advised = {
  too_far: undefined,
  platform_down: undefined,
  check_in_refused: undefined,
  block_not_open: undefined,
  block_ended: undefined,
  no_blocks: undefined,
  selfie_needed: undefined,
  selfie_no_match: undefined,
  check_in_not_enabled: undefined,
  payment_needed: 'pay',
  ...solvedByConnecting,
  payload_not_readable: 'reload',
  check_in_key_retired: undefined,
  handle_expired: 'reload',
  not_yours: 'reload',
  profile_not_found: 'reload',
} as const satisfies Partial<Record<ErrorCode, CheckInError['action']>>
/** These make drivers wonder whether a credit was spent. */
const keepCredit: readonly ErrorCode[] = ['too_far', 'platform_down', 'check_in_refused']
const isAdvised = (code: string): code is keyof typeof advised => code in advised

export function pressError(cause: unknown): CheckInError {
  if (cause instanceof NoConnection)
    return { title: { checkIn: 'offline.title' }, text: { checkIn: 'offline.nothingSent' }, isUnreachable: true }
  if (cause instanceof NoPosition)
    return {
      title: { checkIn: `position.${cause.reason}` },
      text: { checkIn: `position.advice.${cause.reason}` },
    }
  if (cause instanceof AccountNotLoaded) {
    const text = cause.reason === 'userError' ? { failure: cause.cause } : undefined
    return {
      title: { checkIn: cause.reason },
      text,
      action: 'reload',
      isUnreachable: cause.cause instanceof ApiUnreachable,
      cause,
    }
  }
  if (!(cause instanceof ApiProblem))
    return { title: { failure: cause }, isUnreachable: cause instanceof ApiUnreachable, cause }
  const { code, message } = cause.problem
  const title = { message }
  return isAdvised(code)
    ? {
        title,
        text: { checkIn: `advice.${code}` },
        action: advised[code],
        isCreditKept: keepCredit.includes(code) || undefined,
        isTooFar: code === 'too_far' || undefined,
        cause,
      }
    : { title, cause }
}

export const calendarError = (cause: unknown): CheckInError => ({
  title: { checkIn: 'calendarError' },
  text: { failure: cause },
  action: needsConnecting(cause) ? 'connect' : undefined,
  cause,
})

export function sendingError(cause: unknown): CheckInError {
  const reason = cause instanceof MatchingFailed ? cause.cause : cause
  if (reason instanceof UploadRefused)
    return { title: { upload: reason.failure }, isUnreachable: reason.failure === 'errorUpload' && !reason.status }
  const text = { failure: reason }
  const isUnreachable = reason instanceof ApiUnreachable
  if (cause instanceof MatchingFailed)
    return { title: { checkIn: 'selfie.validationError' }, text, isUnreachable, cause: reason }
  if (reason instanceof ApiProblem) return { title: { message: reason.problem.message }, cause: reason }
  return { title: { upload: 'errorUpload' }, text, isUnreachable, cause: reason }
}

/** The platform account couldn't be loaded, or lacks what a check-in needs. */
export class AccountNotLoaded extends Error {
  override name = 'AccountNotLoaded'
  readonly reason: 'userError' | 'userNotLoaded'
  constructor(reason: AccountNotLoaded['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** The selfie was accepted but isn't being matched. `isFinal` means that the API won't match it later either. */
export class MatchingFailed extends Error {
  override name = 'MatchingFailed'
  readonly isFinal: boolean
  constructor(cause: unknown, isFinal: boolean) {
    super('The matching did not start', { cause })
    this.isFinal = isFinal
  }
}
