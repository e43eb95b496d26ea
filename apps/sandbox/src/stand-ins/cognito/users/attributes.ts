import { personAttribute } from '@arribo/runtime-contracts/groups'
import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'

export const attributeInput = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048) }))
export type AttributeInput = z.output<typeof attributeInput>

/** Standard attributes of the pool; `sub` and the `_verified` ones belong to the pool itself. */
const standard = new Set(
  [
    'name',
    'given_name',
    'family_name',
    'middle_name',
    'nickname',
    'preferred_username',
    'profile',
    'picture',
    'website',
  ].concat(['email', 'gender', 'birthdate', 'zoneinfo', 'locale', 'phone_number', 'address']),
)

/** Attributes that only admin operations may set: no app client may write the pool's one custom attribute. */
const ofAdmins = new Set(['phone_number_verified', 'email_verified', personAttribute])

/** Attributes configured as immutable after sign-up, even for staff. */
const immutable = ['phone_number', 'name', personAttribute]

export function refuseImmutable(changes: Readonly<Record<string, string>>): void {
  const fixed = immutable.find((name) => name in changes)
  if (fixed) throw errors.parameter(`user.${fixed}: Attribute cannot be updated.`)
}

export function refuseUnwritable(client: PoolClient, changes: Readonly<Record<string, string>>): void {
  if (Object.keys(changes).some((name) => !client.writeAttributes.includes(name))) throw errors.attributeUnwritable()
}

export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** As a record; throws for a name outside the schema. */
export function readAttributes(list: AttributeInput, isAdmin = false): Record<string, string> {
  for (const { Name, Value } of list) {
    const isAllowed = standard.has(Name) || (isAdmin && ofAdmins.has(Name))
    if (!isAllowed)
      throw errors.parameter(
        `Attributes did not conform to the schema: ${Name}: The attribute is not defined in schema.`,
      )
    if (Name === 'phone_number' && !isPhoneNumber(Value)) throw errors.parameter('Invalid phone number format.')
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
}
