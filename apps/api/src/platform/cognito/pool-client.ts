import { CognitoIdentityProviderClient, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import { clientOptions, type Patience } from '@arribo/server/aws-clients'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'

export function createPoolClient(config: Config, maxAttempts: number, patience: Partial<Patience> = {}) {
  const options = clientOptions(config, config.COGNITO_ENDPOINT, { requestMs: 5000, ...patience, maxAttempts })
  return watched(new CognitoIdentityProviderClient(options), 'cognito')
}

/** Without retries, for guessing a code or password: Cognito counts every attempt. */
export const createGuessingClient = (config: Config) => createPoolClient(config, 1)

type Codes = Readonly<Record<string, ErrorCode>>

const codeOf: Codes = {
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  SoftwareTokenMFANotFoundException: 'wrong_code',
  // A reset must not reveal whether a number has an account, and the pool says "expired" only for an existing one.
  ExpiredCodeException: 'wrong_code',
  UserNotFoundException: 'wrong_code',
  UserNotConfirmedException: 'wrong_code',
  LimitExceededException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  InvalidPasswordException: 'password_not_accepted',
  PasswordHistoryPolicyViolationException: 'password_not_accepted',
  InvalidParameterException: 'invalid_request',
}

/** Drops Cognito's text from the cause where it might repeat what the user typed. */
export function refusalOf(error: unknown, codes: Codes = {}): Refusal {
  if (error instanceof Refusal) return error
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
  if (name === 'NotAuthorizedException')
    return new Refusal(/access token/i.test(message) ? 'signed_out' : 'wrong_password')
  const code = codes[name] ?? codeOf[name]
  return code
    ? new Refusal(code)
    : new Refusal('temporarily_unavailable', {}, { cause: new Error(`The user pool failed: ${name}`) })
}

export async function reach<T>(step: () => Promise<T>, codes?: Codes): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw refusalOf(error, codes)
  }
}

export const carryOut = (step: () => Promise<unknown>, codes?: Codes): Promise<void> =>
  reach(async () => void (await step()), codes)

export function absent(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error
}
