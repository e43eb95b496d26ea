import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KmsError } from './kms-error.ts'

type Context = Readonly<Record<string, string>>

const [ivLength, tagLength] = [12, 16]

/** The context in a canonical order. */
const bound = (context: Context) => {
  const names = Object.keys(context).toSorted((a, b) => (a < b ? -1 : 1))
  return Buffer.from(JSON.stringify(names.map((name) => [name, context[name]])))
}

/** Can be opened only with the same encryption context. */
export function sealBlob(key: Buffer, content: Buffer, context: Context): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openBlob(key: Buffer, blob: Buffer, context: Context): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, ivLength)).setAAD(bound(context))
    decipher.setAuthTag(blob.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(blob.subarray(ivLength + tagLength)), decipher.final()])
  } catch {
    throw new KmsError('InvalidCiphertextException')
  }
}
