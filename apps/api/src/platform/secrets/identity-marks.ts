import { createHmac, hkdfSync } from 'node:crypto'

type MarkKind = 'account' | 'card' | 'device' | 'phone'
export type Mark = { readonly kind: MarkKind; readonly mark: string }

export type IdentityMarks = ReturnType<typeof createIdentityMarks>

/** A new sealing key changes all marks, so what was known about shared ones is lost with it. */
export function createIdentityMarks(sealingKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'arribo identity marks', 32))
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    markOf: (kind: MarkKind, value: string): Mark => ({ kind, mark: hash(`${kind}\n${value}`) }),
    hashCaller: (who: string) => hash(`caller\n${who}`),
  }
}
