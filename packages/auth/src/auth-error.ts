import { backoffMs } from './session.rules.ts'

export type AuthErrorCode =
  | 'notAuthorized'
  | 'lockedOut'
  /** The password was correct; the user must now enter a code from the authenticator app. */
  | 'codeNeeded'
  | 'userNotConfirmed'
  | 'alreadyConfirmed'
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

export const hasCode = (error: unknown, code: AuthErrorCode): boolean =>
  error instanceof AuthError && error.code === code

const maxTries = 4

/** Retries with growing pauses while there is no network. Throws any other error at once. */
export async function withRetries<T>(step: () => Promise<T>, pause = wait): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await step()
    } catch (error) {
      if (!hasCode(error, 'network') || attempt === maxTries - 1) throw error
      await pause(backoffMs(attempt, Math.random()))
    }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
