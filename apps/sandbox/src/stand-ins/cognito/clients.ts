import { appClientNames } from '@arribo/runtime-contracts/groups'
import { world } from '../../world.ts'

export type AuthFlow = 'ALLOW_USER_SRP_AUTH' | 'ALLOW_USER_PASSWORD_AUTH' | 'ALLOW_REFRESH_TOKEN_AUTH'

/** An app client of the pool: public, without a secret. */
export type PoolClient = {
  readonly id: string
  readonly name: string
  readonly explicitAuthFlows: readonly AuthFlow[]
  /** Standard attributes that a user may set through this client. */
  readonly writeAttributes: readonly string[]
  readonly idTokenSeconds: number
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** As in infra/lib/constructs/identity/browser-client.ts. */
const browser = {
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  writeAttributes: ['locale', 'name', 'phone_number'],
} as const

export const poolClients: readonly PoolClient[] = [
  {
    ...browser,
    id: world.driverClientId,
    name: appClientNames.driver,
    idTokenSeconds: 30 * minute,
    accessTokenSeconds: 30 * minute,
    refreshTokenSeconds: 30 * day,
  },
  {
    ...browser,
    id: world.adminClientId,
    name: appClientNames.backOffice,
    idTokenSeconds: 15 * minute,
    accessTokenSeconds: 15 * minute,
    refreshTokenSeconds: 12 * hour,
  },
]
