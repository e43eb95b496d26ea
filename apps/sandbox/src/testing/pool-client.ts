import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ISignUpResult,
} from 'amazon-cognito-identity-js'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Sandbox } from '../stand-ins.ts'
import { world } from '../world.ts'
import { clientConfig } from './client-config.ts'

export type SignedIn = { readonly user: CognitoUser; readonly session: CognitoUserSession }

/** The parts of a sandbox that a pool client needs. */
export type PoolHost = Pick<Sandbox, 'address' | 'sms'>

type Callback<Value> = (error: Error | undefined | null, value: Value | undefined) => void

export const renew = ({ user, session }: SignedIn): Promise<CognitoUserSession | undefined> =>
  promised((done) => user.refreshSession(session.getRefreshToken(), done))

export function promised<Value>(call: (callback: Callback<Value>) => void): Promise<Value | undefined> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))))
}

/** The browser's own client with promises: the apps' steps one by one. */
export function createPoolClient(sandbox: PoolHost, clientId: string = world.driverClientId) {
  const pool = new CognitoUserPool({
    UserPoolId: world.userPoolId,
    ClientId: clientId,
    endpoint: `${sandbox.address}/cognito/`,
    Storage: forgetfulStorage(),
  })
  const userOf = (Username: string) => new CognitoUser({ Username, Pool: pool, Storage: forgetfulStorage() })
  return {
    async signUp(phone: string, password: string, attributes: Record<string, string> = {}): Promise<string> {
      const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }))
      const result = await promised<ISignUpResult>((done) => pool.signUp(phone, password, list, [], done))
      return result?.userSub ?? ''
    },
    confirm: (phone: string, code: string) => promised((done) => userOf(phone).confirmRegistration(code, true, done)),
    resend: (phone: string) => promised((done) => userOf(phone).resendConfirmationCode(done)),
    signIn(phone: string, password: string): Promise<SignedIn> {
      const user = userOf(phone)
      const details = new AuthenticationDetails({ Username: phone, Password: password })
      return new Promise((resolve, onFailure) =>
        user.authenticateUser(details, { onSuccess: (session) => resolve({ user, session }), onFailure }),
      )
    },
    forgot: (phone: string) =>
      new Promise((onSuccess, onFailure) => userOf(phone).forgotPassword({ onSuccess, onFailure })),
    confirmForgot: (phone: string, code: string, password: string) =>
      new Promise((onSuccess, onFailure) => userOf(phone).confirmPassword(code, password, { onSuccess, onFailure })),
  }
}

export const createStaffClient = ({ address }: PoolHost, accessKeyId?: string): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(clientConfig(`${address}/cognito`, accessKeyId))

/** A confirmed user, ready to sign in. */
export async function register(
  sandbox: PoolHost,
  phone: string,
  password: string,
  attributes?: Record<string, string>,
) {
  const client = createPoolClient(sandbox)
  const sub = await client.signUp(phone, password, attributes)
  await client.confirm(phone, sandbox.sms.last(phone, 'signup')?.code ?? '')
  return sub
}

function forgetfulStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}
