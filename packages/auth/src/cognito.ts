import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { AuthOptions } from './auth-options.ts'

export type SignUp = {
  readonly phoneNumber: string
  readonly password: string
  readonly name: string
  readonly language: string
}

/** The only place that uses the vendor's library; loaded when somebody signs up or in. */
export function createCognito(options: AuthOptions, Storage: Storage) {
  const Pool = new CognitoUserPool({
    UserPoolId: options.userPoolId,
    ClientId: options.userPoolClientId,
    Storage,
    ...(options.cognitoEndpoint && { endpoint: options.cognitoEndpoint }),
  })
  const user = (Username: string) => new CognitoUser({ Username, Pool, Storage })
  return {
    signUp: ({ phoneNumber, password, name, language }: SignUp) => {
      const attributes = attributesOf({ phone_number: phoneNumber, name, locale: language })
      return settle((done) => Pool.signUp(phoneNumber, password, attributes, [], done))
    },

    confirm: (phoneNumber: string, code: string) =>
      settle((done) => user(phoneNumber).confirmRegistration(code, true, done)),

    resendCode: (phoneNumber: string) => settle((done) => user(phoneNumber).resendConfirmationCode(done)),

    signIn: (phoneNumber: string, password: string) =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        const details = new AuthenticationDetails({ Username: phoneNumber, Password: password })
        // The pool asks for nothing but a password; a challenge would mean that somebody changed it.
        const refuse = (challenge: string) => () => onFailure(new Error(`Unexpected challenge: ${challenge}`))
        user(phoneNumber).authenticateUser(details, {
          onSuccess,
          onFailure,
          newPasswordRequired: refuse('new password'),
          mfaRequired: refuse('mfa'),
          totpRequired: refuse('totp'),
        })
      }),

    forgotPassword: (phoneNumber: string) =>
      new Promise<unknown>((onSuccess, onFailure) => user(phoneNumber).forgotPassword({ onSuccess, onFailure })),
  }
}

export type Cognito = ReturnType<typeof createCognito>

const settle = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()))
  })

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }))
