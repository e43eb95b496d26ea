import { personAttribute } from '@arribo/runtime-contracts/groups'
import * as z from 'zod'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Verifier } from './passwords/srp.ts'
import { errors } from './cognito-error.ts'
import type { Collection, State } from '../../state.ts'

/** Instants are Unix milliseconds. */
export type PoolUser = Verifier & {
  readonly sub: string
  readonly attributes: Readonly<Record<string, string>>
  readonly status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  readonly isEnabled: boolean
  readonly groups: readonly string[]
  readonly factor?: Factor
  readonly createdAt: number
  readonly modifiedAt: number
}

export type Group = {
  readonly name: string
  readonly description?: string
}

export const phoneOf = (user: PoolUser): string => user.attributes['phone_number'] ?? ''

export const isPhoneVerified = (user: PoolUser): boolean => user.attributes['phone_number_verified'] === 'true'

const seconds = (ms: number) => ms / 1000

export const attributeList = (user: PoolUser) =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }))

export const factorSummary = ({ factor }: PoolUser) =>
  factor?.isOn ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {}

export const userSummary = (user: PoolUser) => ({
  Username: user.sub,
  Enabled: user.isEnabled,
  UserStatus: user.status,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
})

export const groupSummary = (userPoolId: string, group: Group) => ({
  GroupName: group.name,
  UserPoolId: userPoolId,
  Description: group.description,
})

export const attributeInput = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048) }))
type AttributeInput = z.output<typeof attributeInput>

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

export function createDirectory(state: State) {
  const users: Collection<PoolUser> = state.collection('cognito.users')
  const subByPhone = new Map([...users.values()].map((user) => [phoneOf(user), user.sub]))
  return {
    get: (sub: string) => users.get(sub),
    find: (username: string) => users.get(username) ?? users.get(subByPhone.get(username) ?? ''),
    async put(user: PoolUser): Promise<PoolUser> {
      const before = users.get(user.sub)
      if (before) subByPhone.delete(phoneOf(before))
      subByPhone.set(phoneOf(user), user.sub)
      await users.put(user.sub, user)
      return user
    },
    async delete(user: PoolUser): Promise<void> {
      subByPhone.delete(phoneOf(user))
      await users.delete(user.sub)
    },
    /** In a stable order, so that page tokens stay valid. */
    list: () => [...users.values()].sort((a, b) => (a.sub < b.sub ? -1 : 1)),
  }
}

type Factor = {
  readonly offered?: string
  /** As in Cognito a user has only one; a new one replaces it after its first correct code. */
  readonly token?: {
    /** Base32, as apps expect it. */
    readonly secret: string
    /** The 30-second steps whose code was used, because no code is accepted twice. */
    readonly usedSteps: readonly number[]
  }
  readonly isOn: boolean
}

const stepSeconds = 30
/** Accepts one step before and after. Cognito doesn't document its tolerance; RFC 6238 recommends this one. */
const drift = 1

export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(32)).buffer }).base32

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
const stepAt = (nowMs: number) => Math.floor(nowMs / 1000 / stepSeconds)

export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: drift })
  return delta === null ? undefined : stepAt(nowMs) + delta
}

/** Drops steps that are too old for their codes to be accepted. */
export const withUsed = (steps: readonly number[], step: number): readonly number[] => [
  ...steps.filter((each) => each > step - 3 * drift - 1),
  step,
]

export function currentCode(factor: Factor | undefined, nowMs: number) {
  const secret = factor?.offered ?? factor?.token?.secret
  if (!secret) return undefined
  const used = secret === factor?.token?.secret ? factor.token.usedSteps : []
  const now = stepAt(nowMs)
  const step = [now, now + 1, now - 1].find((each) => !used.includes(each)) ?? now
  const code = totp(secret).generate({ timestamp: step * stepSeconds * 1000 })
  return { code, goodForSeconds: Math.ceil((step + 1) * stepSeconds - nowMs / 1000) }
}
