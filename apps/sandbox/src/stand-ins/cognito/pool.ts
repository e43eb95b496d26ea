import type { Collection, State } from '../../state.ts'
import { world } from '../../world.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type PoolClient, poolClients } from './clients.ts'
import { type Codes, createCodes } from './codes.ts'
import { faults } from './cognito-fault.ts'
import type { SmsTrigger } from './custom-sms-sender.ts'
import { createDirectory, type Directory } from './directory.ts'
import { openPoolKeys, type PoolKeys } from './pool-keys.ts'
import type { SignUpGate } from './pre-sign-up.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createVerifier, matchesPassword } from './srp.ts'
import type { Group, PoolUser } from './user.ts'

/** The user pool: everything an operation works on. */
export type Pool = {
  readonly id: string
  /** The id without its region: part of every SRP computation. */
  readonly name: string
  /** The real vendor's issuer, because its verifiers accept no other. */
  readonly issuer: string
  readonly keys: PoolKeys
  readonly users: Directory
  readonly groups: Collection<Group>
  readonly sessions: Sessions
  readonly codes: Codes
  readonly attempts: Attempts
  /** Asked before anybody is made. */
  readonly gate: SignUpGate | undefined
}

export type Triggers = { readonly trigger: SmsTrigger | undefined; readonly gate: SignUpGate | undefined }

export async function openPool(state: State, sms: SmsStandIn, { trigger, gate }: Triggers): Promise<Pool> {
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

export function needClient(clientId: string): PoolClient {
  const client = poolClients.find(({ id }) => id === clientId)
  if (!client) throw faults.clientUnknown(clientId)
  return client
}

export function needUser(pool: Pool, username: string): PoolUser {
  const user = pool.users.find(username)
  if (!user) throw faults.userUnknown()
  return user
}

export function needGroup(pool: Pool, name: string): Group {
  const group = pool.groups.get(name)
  if (!group) throw faults.groupUnknown()
  return group
}

/** Writes the change over the newest version of the person, which another request may have changed meanwhile. */
export async function changeUser(pool: Pool, sub: string, change: Partial<PoolUser>): Promise<PoolUser> {
  const user = needUser(pool, sub)
  return pool.users.put({ ...user, ...change, modifiedAt: Date.now() })
}

export async function setPassword(pool: Pool, sub: string, password: string): Promise<void> {
  await changeUser(pool, sub, createVerifier(pool.name, sub, password))
  await pool.attempts.forget(sub)
}

export const hasPassword = (pool: Pool, user: PoolUser, password: string): boolean =>
  matchesPassword(pool.name, user.sub, password, user)
