import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'

export type SignedCursors = ReturnType<typeof createSignedCursors>

export function createSignedCursors(sealingKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'arribo cursors', 32))
  const sign = (list: string, body: string) => createHmac('sha256', key).update(`${list}\n${body}`).digest()
  return {
    /** Signs a position. `list` names the list and its filter: a cursor for one list is invalid for another. */
    signCursor(list: string, position: unknown): string {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url')
      return `${body}.${sign(list, body).toString('base64url')}`
    },
    readCursor(list: string, cursor: string): unknown {
      const [body = '', signature = ''] = cursor.split('.')
      const brought = Buffer.from(signature, 'base64url')
      const expected = sign(list, body)
      if (brought.length !== expected.length || !timingSafeEqual(brought, expected))
        throw new Refusal('invalid_request')
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    },
  }
}

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
