import { randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import { createAttempts } from './passwords/attempts.ts'
import { type PoolClient, poolClients } from './clients.ts'
import { createCodes } from './users/codes.ts'
import { errors } from './cognito-error.ts'
import type { SmsTrigger } from './triggers/custom-sms-sender.ts'
import { createDirectory } from './users/directory.ts'
import { openPoolKeys } from './pool-keys.ts'
import type { SignUpGate } from './triggers/pre-sign-up.ts'
import { createSessions } from './sessions/sessions.ts'
import { createVerifier, matchesPassword } from './passwords/srp.ts'
import type { Group, PoolUser } from './users/user.ts'

export type Pool = Awaited<ReturnType<typeof openPool>>

export type PoolOptions = {
  readonly state: State
  readonly sms: SmsStandIn
  readonly trigger: SmsTrigger | undefined
  readonly gate: SignUpGate | undefined
}

export async function openPool({ state, sms, trigger, gate }: PoolOptions) {
  return {
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
  }
}

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
