import { AuthenticationDetails, CognitoUser, CognitoUserAttribute, CognitoUserPool, type CognitoUserSession } from 'amazon-cognito-identity-js'
import type { AuthOptions } from './auth.ts'

export type SignUp = { readonly phoneNumber: string; readonly password: string; readonly name: string; readonly language: string }

/** The only place that talks to the identity service; loaded when it is first needed. */
export function createCognito(options: AuthOptions) {
  const pool = new CognitoUserPool({
    UserPoolId: options.userPoolId,
    ClientId: options.userPoolClientId,
    ...(options.cognitoEndpoint && { endpoint: options.cognitoEndpoint }),
  })
  const user = (phoneNumber: string) => new CognitoUser({ Username: phoneNumber, Pool: pool })
  return {
    signUp: ({ phoneNumber, password, name, language }: SignUp) =>
      settle<unknown>((done) => pool.signUp(phoneNumber, password, attributes({ phone_number: phoneNumber, name, locale: language }), [], done)),

    confirm: (phoneNumber: string, code: string) => settle<unknown>((done) => user(phoneNumber).confirmRegistration(code, true, done)),

    resendCode: (phoneNumber: string) => settle<unknown>((done) => user(phoneNumber).resendConfirmationCode(done)),

    signIn: (phoneNumber: string, password: string) =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        user(phoneNumber).authenticateUser(new AuthenticationDetails({ Username: phoneNumber, Password: password }), { onSuccess, onFailure })
      }),

    forgotPassword: (phoneNumber: string) =>
      new Promise<unknown>((onSuccess, onFailure) => user(phoneNumber).forgotPassword({ onSuccess, onFailure })),

    refresh: () =>
      settle<CognitoUserSession>((done) => {
        const current = pool.getCurrentUser()
        if (!current) return done(new Error('Cannot retrieve a new session. Please authenticate.'))
        current.getSession((error: Error | null, session: CognitoUserSession | null) => {
          if (error || !session) return done(error ?? new Error('Cannot retrieve a new session. Please authenticate.'))
          current.refreshSession(session.getRefreshToken(), done)
        })
      }),

    /** Ends this device's session and revokes its refresh token. */
    signOut: () =>
      new Promise<void>((resolve) => {
        const current = pool.getCurrentUser()
        if (!current) return resolve()
        current.getSession(() => current.signOut(resolve))
      }),
  }
}

export type Cognito = ReturnType<typeof createCognito>

function settle<T>(call: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result as T)))
  })
}

const attributes = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }))
