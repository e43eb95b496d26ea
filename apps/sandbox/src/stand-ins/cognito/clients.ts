import { appClientNames } from '@arribo/runtime-contracts/groups'
import { world } from '../../world.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Public clients without a secret, as in infra/lib/constructs/identity/phone-pool.ts. `tokenSeconds` is the
 * lifetime of ID and access tokens.
 */
export const poolClients = [
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

export type PoolClient = (typeof poolClients)[number]
