import { randomUUID } from 'node:crypto'
import { errors } from '../cognito-error.ts'
import { createVerifier } from '../passwords/srp.ts'
import type { Pool } from '../pool.ts'
import type { PoolUser } from './user.ts'

type NewUser = Pick<PoolUser, 'attributes' | 'status'> & { readonly password: string; readonly groups?: string[] }

/** Adds a user with this phone number; nobody else may have it. */
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
