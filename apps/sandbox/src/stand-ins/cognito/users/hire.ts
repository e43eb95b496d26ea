import { randomUUID } from 'node:crypto'
import { errors } from '../cognito-error.ts'
import { createVerifier } from '../passwords/srp.ts'
import type { Pool } from '../pool.ts'

export type Hired = {
  readonly phoneNumber: string
  readonly name: string
  readonly password: string
  readonly group: string
}

export async function hire(pool: Pool, { phoneNumber, name, password, group }: Hired): Promise<void> {
  if (pool.users.find(phoneNumber)) throw errors.aliasExists()
  const sub = randomUUID()
  const now = Date.now()
  await pool.users.put({
    ...createVerifier(pool.name, sub, password),
    sub,
    attributes: { name, phone_number: phoneNumber, phone_number_verified: 'true' },
    status: 'CONFIRMED',
    isEnabled: true,
    groups: [group],
    createdAt: now,
    modifiedAt: now,
  })
}
