import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { attributeInput, isPhoneNumber, readAttributes, refuseUnwritable } from '../../users/attributes.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { checkNewPassword } from '../../passwords/password-policy.ts'
import { requireClient } from '../../pool.ts'
import { createVerifier } from '../../passwords/srp.ts'
import type { PoolUser } from '../../users/user.ts'

const input = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  Password: fields.password,
  UserAttributes: attributeInput.nullish(),
})

export const signUp = operation(
  'SignUp',
  'public',
  input,
  async (pool, { ClientId, Username, Password, UserAttributes }) => {
    const client = requireClient(pool, ClientId)
    if (!isPhoneNumber(Username)) throw errors.usernameNotPhone()
    checkNewPassword(Password)
    const attributes = readAttributes(UserAttributes ?? [])
    refuseUnwritable(client, attributes)
    const sub = randomUUID()
    // Like the vendor, calls the trigger before checking whether the number is taken.
    await pool.gate?.(sub, ClientId, { ...attributes, phone_number: Username })
    if (pool.users.find(Username)) throw errors.usernameExists()
    const user: PoolUser = {
      sub,
      ...createVerifier(pool.name, sub, Password),
      attributes: { ...attributes, phone_number: Username, phone_number_verified: 'false' },
      status: 'UNCONFIRMED',
      isEnabled: true,
      groups: [],
      createdAt: Date.now(),
      modifiedAt: Date.now(),
    }
    await pool.users.put(user)
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: await pool.codes.send(user, 'SignUp') }
  },
)
