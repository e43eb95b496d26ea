import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import { seal, unseal } from '../passwords/sealed-block.ts'
import type { Pool } from '../pool.ts'
import type { PoolUser } from '../users/user.ts'

const session = z.object({ id: z.string(), sub: z.string(), clientId: z.string(), askedAt: z.number() })

/** The vendor's default. */
const lifetimeMs = 3 * 60_000

/** The password was right; the tokens follow after the code. */
export const askForCode = (pool: Pool, user: PoolUser, client: PoolClient) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'TOTP device' },
  Session: seal(pool.keys.sealingKey, { id: randomUUID(), sub: user.sub, clientId: client.id, askedAt: Date.now() }),
})

/** The user whose password was proved in this session; throws if it is forged, another client's or expired. */
export function personOfSession(pool: Pool, client: PoolClient, sealed: string): PoolUser {
  const content = session.safeParse(unseal(pool.keys.sealingKey, sealed))
  if (!content.success || content.data.clientId !== client.id) throw errors.sessionInvalid()
  if (content.data.askedAt + lifetimeMs < Date.now()) throw errors.sessionExpired()
  const user = pool.users.get(content.data.sub)
  if (!user) throw errors.sessionInvalid()
  return user
}
