import * as z from 'zod'
import type { PoolClient } from '../../clients.ts'
import { readChallenge } from '../../passwords/challenge.ts'
import { errors } from '../../cognito-error.ts'
import { personOfSession } from '../../factors/factor-challenge.ts'
import { fields, operation } from '../../operation.ts'
import { type Pool, requireClient } from '../../pool.ts'
import { failSignIn, signIn, signInWithCode } from '../../sessions/sign-in.ts'
import { provesPassword } from '../../passwords/srp.ts'

const input = z.object({
  ClientId: fields.clientId,
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string().nullable()),
  Session: z.string().nullish(),
})

const passwordProof = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
})
const codeProof = z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() })

export const respondToAuthChallenge = operation('RespondToAuthChallenge', 'public', input, async (pool, given) => {
  const client = requireClient(pool, given.ClientId)
  const { ChallengeName, ChallengeResponses, Session } = given
  switch (ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return withPassword(pool, client, read(passwordProof, ChallengeResponses))
    case 'SOFTWARE_TOKEN_MFA':
      return withCode(pool, client, Session ?? '', read(codeProof, ChallengeResponses))
    default:
      throw errors.parameter('Challenge name is not supported.')
  }
})

function read<T>(schema: z.ZodType<T>, responses: object): T {
  const result = schema.safeParse(responses)
  if (!result.success) throw errors.parameter(`Missing required parameter ${String(result.error.issues[0]?.path[0])}`)
  return result.data
}

async function withPassword(pool: Pool, client: PoolClient, responses: z.output<typeof passwordProof>) {
  const asked = readChallenge(pool, client, responses.PASSWORD_CLAIM_SECRET_BLOCK)
  pool.attempts.refuseLocked(asked.countedAs)
  const isProved = provesPassword(asked.exchange, {
    poolName: pool.name,
    userId: asked.userId,
    secretBlock: responses.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: responses.TIMESTAMP,
    signature: responses.PASSWORD_CLAIM_SIGNATURE,
  })
  const user = pool.users.get(asked.userId)
  if (!user || !isProved) throw await failSignIn(pool, asked.countedAs)
  return signIn(pool, user, client)
}

async function withCode(pool: Pool, client: PoolClient, session: string, proof: z.output<typeof codeProof>) {
  const user = personOfSession(pool, client, session)
  if (pool.users.find(proof.USERNAME)?.sub !== user.sub) throw errors.sessionInvalid()
  return signInWithCode(pool, user, client, proof.SOFTWARE_TOKEN_MFA_CODE)
}
