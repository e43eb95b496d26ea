import type { Pool } from '../pool.ts'
import { addUser } from './new-user.ts'

export type Hired = {
  readonly phoneNumber: string
  readonly name: string
  readonly password: string
  readonly group: string
}

export async function hire(pool: Pool, { phoneNumber, name, password, group }: Hired): Promise<void> {
  const attributes = { name, phone_number_verified: 'true' }
  await addUser(pool, phoneNumber, { password, attributes, status: 'CONFIRMED', groups: [group] })
}
