import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { checkNewPassword } from '../../passwords/password-policy.ts'
import { createVerifier } from '../../passwords/srp.ts'
import { attributeInput, isPhoneNumber, readAttributes } from '../../users/attributes.ts'
import { attributeList, type PoolUser, userSummary } from '../../users/user.ts'

const input = z.object({
  Username: fields.username,
  UserAttributes: attributeInput.nullish(),
  TemporaryPassword: fields.password.nullish(),
  // The sandbox texts no invitations.
  MessageAction: z.literal('SUPPRESS'),
})

export const adminCreateUser = operation('AdminCreateUser', 'admin', input, async (pool, given) => {
  if (!isPhoneNumber(given.Username)) throw errors.usernameNotPhone()
  const attributes = readAttributes(given.UserAttributes ?? [], true)
  const password = given.TemporaryPassword ?? randomUUID()
  checkNewPassword(password)
  if (pool.users.find(given.Username)) throw errors.usernameExists()
  const sub = randomUUID()
  const user: PoolUser = {
    sub,
    ...createVerifier(pool.name, sub, password),
    attributes: { phone_number_verified: 'false', ...attributes, phone_number: given.Username },
    status: 'FORCE_CHANGE_PASSWORD',
    isEnabled: true,
    groups: [],
    createdAt: Date.now(),
    modifiedAt: Date.now(),
  }
  await pool.users.put(user)
  return { User: { ...userSummary(user), Attributes: attributeList(user) } }
})
