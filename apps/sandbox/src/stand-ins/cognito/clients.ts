import { world } from '../../world.ts'

/** An app client of the pool: public, without a secret. */
export type PoolClient = {
  readonly id: string
  readonly idTokenSeconds: number
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const poolClients: readonly PoolClient[] = [
  {
    id: world.driverClientId,
    idTokenSeconds: 30 * minute,
    accessTokenSeconds: 30 * minute,
    refreshTokenSeconds: 30 * day,
  },
  {
    id: world.adminClientId,
    idTokenSeconds: 15 * minute,
    accessTokenSeconds: 15 * minute,
    refreshTokenSeconds: 12 * hour,
  },
]
