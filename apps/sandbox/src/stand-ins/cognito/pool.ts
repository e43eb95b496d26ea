import { createHash, createPrivateKey, createPublicKey, generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import { createAttempts } from './passwords/attempts.ts'
import { createSessions, type PoolClient, poolClients } from './sessions.ts'
import { createCodes } from './codes.ts'
import { errors } from './cognito-error.ts'
import type { SignUpGate, SmsTrigger } from './triggers.ts'
import { createDirectory, type Group, type PoolUser } from './user.ts'
import { createVerifier, verifierOf } from './passwords/srp.ts'

export type Pool = Awaited<ReturnType<typeof openPool>>

export type PoolOptions = {
  readonly state: State
  readonly sms: SmsStandIn
  readonly trigger: SmsTrigger | undefined
  readonly gate: SignUpGate | undefined
}

export const openPool = async ({ state, sms, trigger, gate }: PoolOptions) => ({
  id: world.userPoolId,
  /** Without the region. Every SRP computation uses it. */
  name: world.userPoolId.split('_')[1] ?? '',
  /** AWS's own issuer, because its verifiers accept no other. */
  issuer: `https://cognito-idp.${world.region}.amazonaws.com/${world.userPoolId}`,
  keys: await openPoolKeys(state),
  users: createDirectory(state),
  groups: state.collection<Group>('cognito.groups'),
  sessions: createSessions(state),
  codes: createCodes(state, sms, trigger),
  attempts: createAttempts(state),
  gate,
})

export function requireClient(clientId = ''): PoolClient {
  const client = poolClients.find(({ id }) => id === clientId)
  if (!client) throw errors.clientUnknown(clientId)
  return client
}

export function requireUser(pool: Pool, username: string): PoolUser {
  const user = pool.users.find(username)
  if (!user) throw errors.userUnknown()
  return user
}

export function requireGroup(pool: Pool, name: string): Group {
  const group = pool.groups.get(name)
  if (!group) throw errors.groupUnknown()
  return group
}

type NewUser = Pick<PoolUser, 'attributes' | 'status'> & { readonly password: string; readonly groups?: string[] }

export async function addUser(
  pool: Pool,
  phoneNumber: string,
  { password, attributes, status, groups = [] }: NewUser,
  sub: string = randomUUID(),
): Promise<PoolUser> {
  if (pool.users.find(phoneNumber)) throw errors.usernameExists()
  const now = Date.now()
  return pool.users.put({
    ...createVerifier(pool.name, sub, password),
    sub,
    attributes: { phone_number_verified: 'false', ...attributes, phone_number: phoneNumber },
    status,
    isEnabled: true,
    groups,
    createdAt: now,
    modifiedAt: now,
  })
}

/** Changes the user's latest version, because another request may have changed the user meanwhile. */
export const changeUser = async (pool: Pool, sub: string, change: Partial<PoolUser>): Promise<PoolUser> =>
  pool.users.put({ ...requireUser(pool, sub), ...change, modifiedAt: Date.now() })

export async function setPassword(pool: Pool, sub: string, password: string): Promise<void> {
  await changeUser(pool, sub, createVerifier(pool.name, sub, password))
  await pool.attempts.forget(sub)
}

export const hasPassword = (pool: Pool, { sub, salt, verifier }: PoolUser, password: string): boolean =>
  verifierOf(pool.name, sub, password, salt) === verifier

export type PoolKeys = Awaited<ReturnType<typeof openPoolKeys>>

type KeptKeys = { readonly signingKey: string; readonly sealingKey: string }

/** Created once and stored, so that tokens survive a restart. */
async function openPoolKeys(state: State) {
  const collection = state.collection<KeptKeys>('cognito.keys')
  const kept = collection.get('pool') ?? (await makeKeys())
  if (!collection.get('pool')) await collection.put('pool', kept)
  const privateKey = createPrivateKey(kept.signingKey)
  const publicKey = createPublicKey(privateKey)
  const jwk = publicKey.export({ format: 'jwk' })
  const keyId = createHash('sha256').update(String(jwk.n)).digest('base64')
  return {
    keyId,
    privateKey,
    publicKey,
    keySet: { keys: [{ alg: 'RS256', e: jwk.e, kid: keyId, kty: jwk.kty, n: jwk.n, use: 'sig' }] },
    /** 32 bytes, which seal challenges and derive the stable salts of unknown users. */
    sealingKey: Buffer.from(kept.sealingKey, 'base64'),
  }
}

/** Pools of one process share a signing key, because generating one takes 0.1 s of CPU time. */
let signingKey: Promise<string> | undefined

async function makeKeys(): Promise<KeptKeys> {
  signingKey ??= makeSigningKey()
  return { signingKey: await signingKey, sealingKey: randomBytes(32).toString('base64') }
}

async function makeSigningKey(): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const shortest = 8
const longest = 256

/** Throws Cognito's errors. The pool's policy requires only a length; the other limits come from the wire format. */
export function checkNewPassword(password: string): void {
  if (password.length < shortest) throw errors.passwordTooShort()
  if (password.length > longest || !/^\S.*\S$/su.test(password))
    throw errors.parameter("1 validation error detected: Value at 'password' failed to satisfy constraint")
}
