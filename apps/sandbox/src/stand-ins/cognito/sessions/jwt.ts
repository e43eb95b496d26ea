import { sign, verify } from 'node:crypto'
import type { PoolKeys } from '../pool-keys.ts'

export type Claims = Readonly<Record<string, unknown>>

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function signJwt(keys: PoolKeys, claims: Claims): string {
  const content = `${encode({ kid: keys.keyId, alg: 'RS256' })}.${encode(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), keys.privateKey).toString('base64url')}`
}

/** The claims of a token signed by this pool, expired or not; undefined for anything else. */
export function readJwt(keys: PoolKeys, token: string): Claims | undefined {
  const [header = '', content = '', signature = '', ...rest] = token.split('.')
  const signed = Buffer.from(`${header}.${content}`)
  if (rest.length > 0 || !verify('RSA-SHA256', signed, keys.publicKey, Buffer.from(signature, 'base64url')))
    return undefined
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Claims
}
