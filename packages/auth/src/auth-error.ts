import { backoffMs } from './session.rules.ts'

/** Every way the identity service can refuse, as far as a person is told of it. */
export type AuthErrorCode =
  | 'notAuthorized'
  | 'lockedOut'
  | 'userNotConfirmed'
  | 'usernameExists'
  | 'invalidPassword'
  | 'codeMismatch'
  | 'expiredCode'
  | 'limitExceeded'
  | 'tooManyRequests'
  | 'numberSpent'
  | 'noMoreTexts'
  | 'countryNotServed'
  | 'network'
  | 'unknown'

export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  constructor(code: AuthErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const codes: Readonly<Record<string, AuthErrorCode>> = {
  NotAuthorizedException: 'notAuthorized',
  UserNotFoundException: 'notAuthorized',
  UserNotConfirmedException: 'userNotConfirmed',
  UsernameExistsException: 'usernameExists',
  InvalidPasswordException: 'invalidPassword',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'limitExceeded',
  TooManyFailedAttemptsException: 'limitExceeded',
  TooManyRequestsException: 'tooManyRequests',
  NetworkError: 'network',
}

/** Why the function that is asked before a sign-up refuses; the service repeats its word within a sentence. */
const gateCodes: Readonly<Record<string, AuthErrorCode>> = {
  sms_phone_spent: 'numberSpent',
  sms_day_spent: 'noMoreTexts',
  sms_prefix_refused: 'countryNotServed',
  sms_counts_unreadable: 'tooManyRequests',
}

/** NotAuthorizedException also means "locked out"; only its message tells. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const { code = '', name = '', message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string }
  if (message === 'Network error' || message === 'Failed to fetch') return new AuthError('network', { cause: error })
  const gateWord = /^PreSignUp failed with error (\w+)\.$/.exec(message)?.[1] ?? ''
  const found = gateCodes[gateWord] ?? codes[code] ?? codes[name] ?? 'unknown'
  const isLockedOut = found === 'notAuthorized' && /attempts exceeded/i.test(message)
  return new AuthError(isLockedOut ? 'lockedOut' : found, { cause: error })
}

const maxTries = 4

/** Tries again, with growing pauses, only when there was no network. Throws AuthError. */
export async function withRetries<T>(step: () => Promise<T>, pause = wait): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await step()
    } catch (error) {
      const refusal = authErrorOf(error)
      if (refusal.code !== 'network' || attempt === maxTries - 1) throw refusal
      await pause(backoffMs(attempt, Math.random()))
    }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
