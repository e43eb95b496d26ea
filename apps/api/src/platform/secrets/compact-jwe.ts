import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'

/**
 * Compact JWE (RFC 7516) with A256GCM and a key that both sides know, so without an encrypted key. Our own
 * implementation, because WebCrypto hands every small step to another thread and back. What is sealed here opens with
 * jose, and the reverse.
 */
const cipher = 'aes-256-gcm'
export const enc = 'A256GCM'
const [ivBytes, tagBytes] = [12, 16]

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64url')

export function sealJwe(header: object, key: Uint8Array, text: string): string {
  const head = base64url(JSON.stringify(header))
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(head))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return `${head}..${base64url(iv)}.${base64url(sealed)}.${base64url(sealing.getAuthTag())}`
}

export type UnverifiedJwe = ReturnType<typeof readJwe>

const form = /^([\w-]+)\.\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/
const object = z.record(z.string(), z.unknown())

/** Throws for anything but a JWE of this kind, and for one with extensions that it calls critical. */
export function readJwe(jwe: string, alg: 'dir' | 'ECDH-ES') {
  const [, head = '', ...parts] = form.exec(jwe) ?? []
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !sealed || !tag) throw new Error('Not a compact JWE without an encrypted key')
  const header = object.parse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8')))
  if (header['alg'] !== alg || header['enc'] !== enc) throw new Error('A JWE of another kind')
  if ('crit' in header || 'zip' in header) throw new Error('A JWE with extensions')
  return { header, head, iv, sealed, tag }
}

export function openJwe({ head, iv, sealed, tag }: UnverifiedJwe, key: Uint8Array): string {
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(head))
    .setAuthTag(tag)
  return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
}

const lengthOf = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
const field = (bytes: Uint8Array) => [lengthOf(bytes.length), bytes]

/** Concat KDF with SHA-256 (RFC 7518, 4.6), whose single round gives the 256 bits of A256GCM. */
export function deriveKey(secret: Uint8Array, header: UnverifiedJwe['header']): Buffer {
  const party = (name: 'apu' | 'apv') => Buffer.from(z.string().default('').parse(header[name]), 'base64url')
  const parts = [lengthOf(1), secret, ...field(Buffer.from(enc)), ...field(party('apu')), ...field(party('apv'))]
  return createHash('sha256')
    .update(Buffer.concat([...parts, lengthOf(256)]))
    .digest()
}
