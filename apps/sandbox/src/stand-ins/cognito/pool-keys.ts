import { createHash, createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { State } from '../../state.ts'

export type PoolKeys = Awaited<ReturnType<typeof openPoolKeys>>

type KeptKeys = { readonly signingKey: string; readonly sealingKey: string }

/** Created once and stored, so that tokens survive a restart. */
export async function openPoolKeys(state: State) {
  const collection = state.collection<KeptKeys>('cognito.keys')
  const kept = collection.get('pool') ?? (await makeKeys())
  if (!collection.get('pool')) await collection.put('pool', kept)
  const privateKey = createPrivateKey(kept.signingKey)
  const publicKey = createPublicKey(privateKey)
  const jwk = publicKey.export({ format: 'jwk' })
  const keyId = createHash('sha256').update(String(jwk.n)).digest('base64')
  return {
    keyId,
    privateKey,
    publicKey,
    keySet: { keys: [{ alg: 'RS256', e: jwk.e, kid: keyId, kty: jwk.kty, n: jwk.n, use: 'sig' }] },
    /** 32 bytes, which seal challenges and derive the stable salts of unknown users. */
    sealingKey: Buffer.from(kept.sealingKey, 'base64'),
  }
}

/** Pools of one process share a signing key, because generating one takes 0.1 s of CPU time. */
let signingKey: Promise<string> | undefined

async function makeKeys(): Promise<KeptKeys> {
  signingKey ??= makeSigningKey()
  return { signingKey: await signingKey, sealingKey: randomBytes(32).toString('base64') }
}

async function makeSigningKey(): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
