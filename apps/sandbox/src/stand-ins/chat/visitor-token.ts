import { jwtVerify } from 'jose'
import { world } from '../../world.ts'

const secret = Buffer.from(world.chatSecret)

/** The visitor of a token. Throws unless it is signed with the app's secret, still holds and names a user. */
export async function openVisitorToken(token: string) {
  const options = { algorithms: ['HS256'], requiredClaims: ['user_id', 'exp'] }
  const { payload } = await jwtVerify(token, secret, options)
  const { user_id: userId, exp: expiresAt, iat: _since, ...said } = payload
  return { userId: String(userId), expiresAt: Number(expiresAt), said }
}
