import { AuthError, type AuthErrorCode } from './auth-error.ts'

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

/** Error codes of our pre-sign-up Lambda, which Cognito embeds in a sentence. */
const gateCodes: Readonly<Record<string, AuthErrorCode>> = {
  sms_phone_spent: 'numberSpent',
  sms_day_spent: 'noMoreTexts',
  sms_prefix_refused: 'countryNotServed',
  sms_counts_unreadable: 'tooManyRequests',
}

export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const { code = '', name = '', message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string }
  if (message === 'Network error' || message === 'Failed to fetch') return new AuthError('network', { cause: error })
  const gateWord = /^PreSignUp failed with error (\w+)\.$/.exec(message)?.[1] ?? ''
  // Cognito refuses another code for a confirmed phone with its general error; only the message says why.
  if (/already confirmed/.test(message)) return new AuthError('alreadyConfirmed', { cause: error })
  // A locked number and a wrong password differ only in the message.
  if (/attempts exceeded/i.test(message)) return new AuthError('lockedOut', { cause: error })
  return new AuthError(gateCodes[gateWord] ?? codes[code] ?? codes[name] ?? 'unknown', { cause: error })
}
