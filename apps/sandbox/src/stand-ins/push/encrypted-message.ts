// oxlint-disable-next-line typescript/triple-slash-reference -- Packages that compile this source do not know this package's declarations; only a reference brings them along.
/// <reference path="./http-ece.d.ts" />
import { decrypt } from 'http_ece'
import { createECDH } from 'node:crypto'

export type BrowserKeys = { readonly publicKey: string; readonly privateKey: string; readonly auth: string }

/** Decrypts a message as a browser does (RFC 8291). Undefined if it was made for other keys. */
export function openMessage(body: Buffer, { privateKey, auth }: BrowserKeys): string | undefined {
  const agreement = createECDH('prime256v1')
  agreement.setPrivateKey(privateKey, 'base64url')
  try {
    return decrypt(body, { version: 'aes128gcm', privateKey: agreement, authSecret: auth }).toString('utf8')
  } catch {
    return undefined
  }
}
