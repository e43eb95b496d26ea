import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * A challenge that carries its own state, encrypted for the pool only, so that a sandbox killed between challenge and
 * answer still knows it.
 */
export function seal(key: Buffer, content: object): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(key: Buffer, block: string): unknown {
  const bytes = Buffer.from(block, 'base64')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
