import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A browser's private part of a subscription, needed to decrypt its messages. All base64url. */
export type BrowserKeys = { readonly publicKey: string; readonly privateKey: string; readonly auth: string }

const saltBytes = 16
const headerBytes = saltBytes + 4 + 1
const pointBytes = 65
const tagBytes = 16
const lastRecord = 2

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Decrypts a message as a browser does (RFC 8291, one record of aes128gcm); undefined if it was made for other keys.
 */
export function openMessage(body: Buffer, keys: BrowserKeys): string | undefined {
  const keyLength = body[saltBytes + 4]
  if (keyLength !== pointBytes || body.length < headerBytes + pointBytes + tagBytes + 1) return undefined
  const salt = body.subarray(0, saltBytes)
  const recordSize = body.readUInt32BE(saltBytes)
  const senderKey = body.subarray(headerBytes, headerBytes + pointBytes)
  const record = body.subarray(headerBytes + pointBytes)
  if (record.length > recordSize) return undefined
  try {
    return unpadded(decrypt(record, salt, sharedSecret(senderKey, keys)))
  } catch {
    // The point isn't on the curve, or the tag doesn't match.
    return undefined
  }
}

function sharedSecret(senderKey: Buffer, { publicKey, privateKey, auth }: BrowserKeys): Buffer {
  const agreement = createECDH('prime256v1')
  agreement.setPrivateKey(bytes(privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(publicKey), senderKey])
  return derive(agreement.computeSecret(senderKey), bytes(auth), info, 32)
}

function decrypt(record: Buffer, salt: Buffer, secret: Buffer): Buffer {
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagBytes))
  return Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
}

/** A 2 marks the end of the last record; zeros may follow. */
function unpadded(padded: Buffer): string | undefined {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === lastRecord ? padded.subarray(0, end).toString('utf8') : undefined
}
