import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })

export const publishedKeys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k-1', use: 'enc', alg: 'ECDH-ES' }] }

export async function unseal(payload: string): Promise<unknown> {
  const { plaintext } = await asInBrowser(() => compactDecrypt(payload, privateKey))
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}
