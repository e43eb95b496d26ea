import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import { seal, unseal } from './sealed-block.ts'
import { createVerifier, startExchange } from './srp.ts'

/** The content of the sealed secret block, which the client returns. */
const asked = z.object({
  userId: z.string(),
  clientId: z.string(),
  /** The key for counting wrong passwords: the sub, or the name typed if there is no such user. */
  countedAs: z.string(),
  askedAt: z.number(),
  exchange: z.object({
    clientPublic: z.string(),
    serverSecret: z.string(),
    serverPublic: z.string(),
    verifier: z.string(),
  }),
})
export type ChallengeContent = z.output<typeof asked>

const lifetimeMs = 3 * 60_000

/** Unknown users get a challenge too, with a stable salt, so that nobody can tell them apart. */
export function passwordChallenge(pool: Pool, client: PoolClient, username: string, clientPublic: string) {
  const user = pool.users.find(username)
  const { userId, salt, verifier } = user ? { ...user, userId: user.sub } : invented(pool, username)
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw errors.parameter('SRP_A is invalid.')
  const content: ChallengeContent = {
    userId,
    clientId: client.id,
    countedAs: user?.sub ?? username,
    askedAt: Date.now(),
    exchange,
  }
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: seal(pool.keys.sealingKey, content),
      SRP_B: exchange.serverPublic,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

/** The challenge of this block; throws if it is forged, expired or another client's. */
export function readChallenge(pool: Pool, client: PoolClient, secretBlock: string): ChallengeContent {
  const content = asked.safeParse(unseal(pool.keys.sealingKey, secretBlock))
  if (!content.success || content.data.clientId !== client.id) throw errors.badLogin()
  if (content.data.askedAt + lifetimeMs < Date.now()) throw errors.badLogin()
  return content.data
}

function invented(pool: Pool, username: string) {
  const seed = createHmac('sha256', pool.keys.sealingKey).update(username).digest('hex')
  const userId = [8, 4, 4, 4, 12].map((length, at, all) => seed.slice(sum(all, at), sum(all, at) + length)).join('-')
  const { verifier } = createVerifier(pool.name, userId, seed)
  return { userId, salt: seed.slice(32), verifier }
}

const sum = (lengths: number[], until: number) => lengths.slice(0, until).reduce((total, length) => total + length, 0)
