import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { world } from '../../world.ts'

const claims = z.object({ user_id: z.string().min(1), exp: z.number() }).loose()
const header = z.object({ alg: z.literal('HS256') })

const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** The visitor of a token. Throws unless it is signed with the app's secret, still holds and names a user. */
export function openVisitorToken(token: string) {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  header.parse(jsonOf(head))
  const expected = createHmac('sha256', world.chatSecret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('Not signed with the secret of this app')
  const { user_id: userId, exp: expiresAt, iat: _since, ...said } = claims.parse(jsonOf(body))
  if (expiresAt <= Date.now() / 1000) throw new Error('The token has expired')
  return { userId, expiresAt, said }
}
