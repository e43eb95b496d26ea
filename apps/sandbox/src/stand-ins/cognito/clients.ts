import { appClientNames } from '@arribo/runtime-contracts/groups'
import { world } from '../../world.ts'

/** An app client of the pool: public, without a secret, as in infra/lib/constructs/identity/browser-client.ts. */
export type PoolClient = {
  readonly id: string
  readonly name: string
  /** Of ID and access tokens. */
  readonly tokenSeconds: number
  readonly refreshTokenSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const poolClients: readonly PoolClient[] = [
  {
    id: world.driverClientId,
    name: appClientNames.driver,
    tokenSeconds: 30 * minute,
    refreshTokenSeconds: 30 * day,
  },
  {
    id: world.adminClientId,
    name: appClientNames.backOffice,
    tokenSeconds: 15 * minute,
    refreshTokenSeconds: 12 * hour,
  },
]
