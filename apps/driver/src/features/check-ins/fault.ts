import { ApiProblem } from '@arribo/api-contracts/client'
import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { UploadRefused } from '../../app/photos/photo-put.ts'
import { NoConnection } from './connection.ts'
import { NoPosition } from './position.ts'
import { UserNotLoaded } from './press.ts'
import { SendingFailed, type Verdict } from './selfie-sending.ts'

/** A sentence in whatever language the screen has by then. */
type Say = (language: string) => string

/** What went wrong on the way to a check-in, and what to do about it. */
export type Fault = {
  readonly title: Say
  readonly text?: Say | undefined
  readonly action?: 'pay' | 'connect' | 'reload' | undefined
  /** What went wrong, for whoever is asked for help. */
  readonly cause?: unknown
}

const words = (language: string) => i18n().getFixedT(language, ['checkIn', 'photos', 'ui'])
const inLanguage = (message: Message, language: string) => message[language === 'en' ? 'en' : 'es']

/** The refusals that leave something to say on what to do next. */
const advised = [
  'too_far',
  'platform_down',
  'check_in_refused',
  'payment_needed',
  'platform_not_linked',
  'platform_session_ended',
  'block_not_open',
  'block_ended',
  'no_blocks',
  'check_in_not_enabled',
  'handle_expired',
  'payload_not_readable',
  'not_yours',
  'profile_not_found',
] as const satisfies ErrorCode[]
type Advised = (typeof advised)[number]
const isAdvised = (code: ErrorCode): code is Advised => advised.some((each) => each === code)

const actions: Partial<Record<ErrorCode, Fault['action']>> = {
  payment_needed: 'pay',
  platform_not_linked: 'connect',
  platform_session_ended: 'connect',
  payload_not_readable: 'reload',
  handle_expired: 'reload',
  not_yours: 'reload',
  profile_not_found: 'reload',
}

/** Why "I'm here" did not come to an arrival. */
export function pressFault(cause: unknown): Fault {
  if (cause instanceof NoConnection)
    return { title: (to) => words(to)('offline.title'), text: (to) => words(to)('offline.nothingSent') }
  if (cause instanceof NoPosition)
    return {
      title: (to) => words(to)(`position.${cause.fault}`),
      text: (to) => words(to)(`position.advice.${cause.fault}`),
    }
  if (cause instanceof UserNotLoaded) {
    const text = cause.fault === 'userError' ? () => failureMessage(cause.cause) : undefined
    return { title: (to) => words(to)(cause.fault), text, action: 'reload', cause }
  }
  if (!(cause instanceof ApiProblem)) return { title: () => failureMessage(cause), cause }
  const { code, message } = cause.problem
  return {
    title: (to) => inLanguage(message, to),
    text: isAdvised(code) ? (to) => words(to)(`advice.${code}`) : undefined,
    action: actions[code],
    cause,
  }
}

/** Why there is no calendar to show. */
export const calendarFault = (cause: unknown): Fault => ({
  title: (to) => words(to)('calendarError'),
  text: () => failureMessage(cause),
  cause,
})

/** Why a selfie did not get as far as being judged. */
export function sendingFault(cause: unknown): Fault {
  const reason = cause instanceof SendingFailed ? cause.cause : cause
  const stage = cause instanceof SendingFailed ? cause.stage : 'upload'
  if (reason instanceof UploadRefused) return { title: (to) => words(to)(`photos:upload.${reason.fault}`) }
  if (stage === 'matching')
    return { title: (to) => words(to)('selfie.validationError'), text: () => failureMessage(reason), cause: reason }
  if (reason instanceof ApiProblem) return { title: (to) => inLanguage(reason.problem.message, to), cause: reason }
  return { title: (to) => words(to)('photos:upload.errorUpload'), text: () => failureMessage(reason), cause: reason }
}

/** Why a selfie that was judged does not count. */
export function verdictFault({ verdict, message }: Verdict): Fault {
  if (verdict === 'expired') return selfieExpired
  return { title: (to) => words(to)('selfie.invalid'), text: (to) => inLanguage(message, to) }
}

export const selfieExpired: Fault = { title: (to) => words(to)('selfie.expired') }

/** Why a selfie was not matched: what the server said of it, if it said anything. */
export const matchFault = (message: Message | null | undefined): Fault => ({
  title: (to) => (message ? inLanguage(message, to) : words(to)('selfie.validationError')),
})
