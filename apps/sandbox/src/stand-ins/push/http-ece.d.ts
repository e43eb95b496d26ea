/** http_ece ships no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  export function decrypt(body: Buffer, parameters: Parameters): Buffer
}
