import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVerifyToken, KeysUnreachable, type VerifyToken } from './guard.ts'

const keyPair = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } }
}
type KeyPair = ReturnType<typeof keyPair>
const [old, next, forged] = [keyPair('old'), keyPair('next'), keyPair('forged')]

let published: readonly KeyPair[] | undefined
let verify: VerifyToken
const pool = createServer((_request, response) => {
  response.writeHead(published ? 200 : 500).end(JSON.stringify({ keys: published?.map(({ jwk }) => jwk) }))
})

beforeAll(async () => {
  pool.listen(0, '127.0.0.1')
  await once(pool, 'listening')
})
afterAll(() => void pool.close())
beforeEach(() => {
  published = [old]
  const { port } = pool.address() as AddressInfo
  const of = { COGNITO_USER_POOL_ID: 'us-east-1_Arribo', COGNITO_ENDPOINT: `http://127.0.0.1:${port}` }
  verify = createVerifyToken(of, ['app'], () => new Date())
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
function tokenOf({ kid, privateKey }: KeyPair): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Arribo',
    sub: 'ana',
    aud: 'app',
    token_use: 'id',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    origin_jti: 's1',
  }
  const content = `${encoded({ alg: 'RS256', kid })}.${encoded(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}

it("is no token if its key isn't in a set that was just fetched", async () => {
  expect(await verify(tokenOf(forged))).toBeUndefined()
})

it("can't be checked while the set isn't fetched again, and others can", async () => {
  expect(await verify(tokenOf(old))).toMatchObject({ sub: 'ana' })
  expect(await verify(tokenOf(forged))).toBeUndefined()
  published = [old, next]
  await expect(verify(tokenOf(next))).rejects.toThrow(KeysUnreachable)
  expect(await verify(tokenOf(old))).toMatchObject({ sub: 'ana' })
})

it("can't be checked while the set can't be fetched, nor right after", async () => {
  published = undefined
  await expect(verify(tokenOf(old))).rejects.toThrow(KeysUnreachable)
  await expect(verify(tokenOf(old))).rejects.toThrow(KeysUnreachable)
})
