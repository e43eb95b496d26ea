import type { Collection, State } from '../../state.ts'
import { world } from '../../world.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import { type Attempts, createAttempts } from './passwords/attempts.ts'
import { type PoolClient, poolClients } from './clients.ts'
import { type Codes, createCodes } from './users/codes.ts'
import { errors } from './cognito-error.ts'
import type { SmsTrigger } from './triggers/custom-sms-sender.ts'
import { createDirectory, type Directory } from './users/directory.ts'
import { openPoolKeys, type PoolKeys } from './pool-keys.ts'
import type { SignUpGate } from './triggers/pre-sign-up.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createVerifier, matchesPassword } from './passwords/srp.ts'
import type { Group, PoolUser } from './users/user.ts'

/** The user pool, with everything that operations use. */
export type Pool = {
  readonly id: string
  /** The ID without its region: part of every SRP computation. */
  readonly name: string
  /** The real vendor's issuer, because its verifiers accept no other. */
  readonly issuer: string
  readonly keys: PoolKeys
  readonly users: Directory
  readonly groups: Collection<Group>
  readonly sessions: Sessions
  readonly codes: Codes
  readonly attempts: Attempts
  /** Called before a user is created. */
  readonly gate: SignUpGate | undefined
}

export type PoolOptions = {
  readonly trigger: SmsTrigger | undefined
  readonly gate: SignUpGate | undefined
}

export async function openPool(state: State, sms: SmsStandIn, options: PoolOptions): Promise<Pool> {
  const { trigger, gate } = options
  return {
    id: world.userPoolId,
    name: world.userPoolId.split('_')[1] ?? '',
    issuer: `https://cognito-idp.${world.region}.amazonaws.com/${world.userPoolId}`,
    keys: await openPoolKeys(state),
    users: createDirectory(state),
    groups: state.collection<Group>('cognito.groups'),
    sessions: createSessions(state),
    codes: createCodes(state, sms, trigger),
    attempts: createAttempts(state),
    gate,
  }
}

export function requireClient(clientId: string): PoolClient {
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

/** Applies the change to the latest version of the user, which another request may have changed meanwhile. */
export async function changeUser(pool: Pool, sub: string, change: Partial<PoolUser>): Promise<PoolUser> {
  const user = requireUser(pool, sub)
  return pool.users.put({ ...user, ...change, modifiedAt: Date.now() })
}

export async function setPassword(pool: Pool, sub: string, password: string): Promise<void> {
  await changeUser(pool, sub, createVerifier(pool.name, sub, password))
  await pool.attempts.forget(sub)
}

export const hasPassword = (pool: Pool, user: PoolUser, password: string): boolean =>
  matchesPassword(pool.name, user.sub, password, user)
