import { personAttribute } from '@arribo/runtime-contracts/groups'
import * as z from 'zod'
import { errors } from '../cognito-error.ts'

export const attributeInput = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048) }))
export type AttributeInput = z.output<typeof attributeInput>

/** The standard attributes that the product uses; users may set them through the app clients. */
const ofUsers = new Set(['locale', 'name', 'phone_number'])

/** Only admin operations may set these: no app client may write the pool's one custom attribute. */
const ofAdmins = new Set(['phone_number_verified', personAttribute])

/** The pool is configured so that not even staff can change these after sign-up. */
const immutable = ['phone_number', 'name', personAttribute]

export function refuseImmutable(changes: Readonly<Record<string, string>>): void {
  const fixed = immutable.find((name) => name in changes)
  if (fixed) throw errors.parameter(`user.${fixed}: Attribute cannot be updated.`)
}

export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

export function readAttributes(list: AttributeInput, isAdmin = false): Record<string, string> {
  for (const { Name, Value } of list) {
    if (!ofUsers.has(Name) && !(isAdmin && ofAdmins.has(Name))) throw errors.attributeUnwritable()
    if (Name === 'phone_number' && !isPhoneNumber(Value)) throw errors.parameter('Invalid phone number format.')
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
}
