import type { Factor } from '../factors/software-token.ts'
import type { Verifier } from '../passwords/srp.ts'

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
  factor?.isOn ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}

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
