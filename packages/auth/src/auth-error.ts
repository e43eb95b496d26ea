import { backoffMs } from './session.rules.ts'

/** Every way the identity service can refuse, as far as a person is told of it. */
export type AuthErrorCode =
  | 'notAuthorized'
  | 'lockedOut'
  /** The password was right; now the code of the authenticator app. */
  | 'codeNeeded'
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

export const hasCode = (error: unknown, code: AuthErrorCode): boolean =>
  error instanceof AuthError && error.code === code

const maxTries = 4

/** Tries again, with growing pauses, only when there was no network. Throws what the last try threw. */
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
