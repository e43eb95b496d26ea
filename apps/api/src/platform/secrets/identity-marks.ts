import { createHmac, hkdfSync } from 'node:crypto'

export type MarkKind = 'account' | 'card' | 'device'
/** What tells two drivers apart, or shows that they are one: told from others, and never read back. */
export type Mark = { readonly kind: MarkKind; readonly mark: string }

export type IdentityMarks = { markOf(kind: MarkKind, value: string): Mark }

/** With another sealing key all marks are others: what was known of who shares what is forgotten with it. */
export function createIdentityMarks(sealingKey: Uint8Array): IdentityMarks {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'arribo identity marks', 32))
  return {
    markOf: (kind, value) => ({
      kind,
      mark: createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url'),
    }),
  }
}
