import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'

/** What the vendor's exceptions mean to the person in front of the screen. */
const codeOf: Readonly<Record<string, ErrorCode>> = {
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  SoftwareTokenMFANotFoundException: 'wrong_code',
  // Nobody shall learn from a reset whether a number has an account: without a code the pool says expired of one that has.
  ExpiredCodeException: 'wrong_code',
  UserNotFoundException: 'wrong_code',
  UserNotConfirmedException: 'wrong_code',
  LimitExceededException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  InvalidPasswordException: 'password_not_accepted',
  PasswordHistoryPolicyViolationException: 'password_not_accepted',
  InvalidParameterException: 'invalid_request',
}

/**
 * The refusal of a failed call to the user pool. The cause is kept without the vendor's own text where that could
 * repeat what a person typed.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
  if (name === 'NotAuthorizedException')
    return new Refusal(/access token/i.test(message) ? 'signed_out' : 'wrong_password')
  const code = codeOf[name]
  return code
    ? new Refusal(code)
    : new Refusal('temporarily_unavailable', {}, { cause: new Error(`The user pool failed: ${name}`) })
}

/** One step at the user pool; what it fails at becomes our refusal. */
export async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** For a `catch`: whom the pool does not know is nobody; any other error goes on. */
export function absent(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error
}
