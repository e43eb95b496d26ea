import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import type { AuthOptions } from './cognito-session.ts'

export type SignUp = {
  readonly phoneNumber: string
  readonly password: string
  readonly name: string
  readonly language: string
}

/** The only module that uses the vendor's library. It loads when somebody signs up or in. Methods throw AuthError. */
export function createCognito(options: AuthOptions, Storage: Storage) {
  const Pool = openPool(options, Storage)
  const user = (Username: string) => new CognitoUser({ Username, Pool, Storage })
  let awaitingCode: CognitoUser | undefined
  return {
    signUp: ({ phoneNumber, password, name, language }: SignUp) => {
      const attributes = attributesOf({ phone_number: phoneNumber, name, locale: language })
      return promisifyDone((done) => Pool.signUp(phoneNumber, password, attributes, [], done))
    },

    resendCode: (phoneNumber: string) => promisifyDone((done) => user(phoneNumber).resendConfirmationCode(done)),

    signIn: (phoneNumber: string, password: string) =>
      promisify<CognitoUserSession>((onSuccess, onFailure) => {
        const details = new AuthenticationDetails({ Username: phoneNumber, Password: password })
        const person = user(phoneNumber)
        // The pool uses no other challenge; any other means that its configuration has changed.
        const refuse = (challenge: string) => () => onFailure(new Error(`Unexpected challenge: ${challenge}`))
        person.authenticateUser(details, {
          onSuccess,
          onFailure,
          newPasswordRequired: refuse('new password'),
          mfaRequired: refuse('mfa'),
          totpRequired: () => {
            awaitingCode = person
            onFailure(new AuthError('codeNeeded'))
          },
        })
      }),

    sendCode: (code: string) =>
      promisify<CognitoUserSession>((onSuccess, onFailure) => {
        if (awaitingCode) awaitingCode.sendMFACode(code, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA')
        else onFailure(new AuthError('notAuthorized'))
      }),

    forgotPassword: (phoneNumber: string) =>
      promisify((onSuccess, onFailure) => user(phoneNumber).forgotPassword({ onSuccess, onFailure })),
  }
}

function openPool({ userPoolId, userPoolClientId, cognitoEndpoint }: AuthOptions, Storage: Storage): CognitoUserPool {
  const endpoint = cognitoEndpoint && { endpoint: cognitoEndpoint }
  try {
    return new CognitoUserPool({ UserPoolId: userPoolId, ClientId: userPoolClientId, Storage, ...endpoint })
  } catch (error) {
    throw authErrorOf(error)
  }
}

export type Cognito = ReturnType<typeof createCognito>

type Callbacks<T> = (onSuccess: (value: T) => void, onFailure: (error: unknown) => void) => void

const promisify = <T = unknown>(call: Callbacks<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    call(resolve, (error) => reject(authErrorOf(error)))
  })

const promisifyDone = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  promisify((onSuccess, onFailure) => call((error) => (error ? onFailure(error) : onSuccess())))

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }))

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
