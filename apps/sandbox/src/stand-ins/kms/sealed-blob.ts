import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KmsError } from './kms-error.ts'
import type { Material } from './key-ring.ts'

type Context = Readonly<Record<string, string>>

const [idLength, ivLength, tagLength] = [36, 12, 16]
const headLength = idLength + 1

/** The context in a canonical order. */
const bound = (context: Context) => {
  const names = Object.keys(context).toSorted((a, b) => (a < b ? -1 : 1))
  return Buffer.from(JSON.stringify(names.map((name) => [name, context[name]])))
}

/** Names its key, and can be opened only with the same encryption context. */
export function sealBlob({ keyId, no, bytes }: Material, content: Buffer, context: Context): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(bound(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([Buffer.from(keyId), Buffer.from([no]), iv, cipher.getAuthTag(), sealed])
}

/** The key of a blob, and which of its materials. */
export function keyOfBlob(blob: Buffer): { keyId: string; no: number } {
  const keyId = blob.subarray(0, idLength).toString('latin1')
  const no = blob[idLength]
  if (!/^[\da-f-]{36}$/.test(keyId) || no === undefined) throw new KmsError('InvalidCiphertextException')
  return { keyId, no }
}

export function openBlob({ bytes }: Material, blob: Buffer, context: Context): Buffer {
  try {
    const [iv, rest] = [blob.subarray(headLength, headLength + ivLength), blob.subarray(headLength + ivLength)]
    const decipher = createDecipheriv('aes-256-gcm', bytes, iv).setAAD(bound(context))
    decipher.setAuthTag(rest.subarray(0, tagLength))
    return Buffer.concat([decipher.update(rest.subarray(tagLength)), decipher.final()])
  } catch {
    throw new KmsError('InvalidCiphertextException')
  }
}
