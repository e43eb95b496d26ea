import type { Notice } from '@arribo/api-contracts/admin/notices'
import type { StoredNotice } from './notices.store.ts'

export const isUnread = ({ at, bySub }: StoredNotice, reader: string, readUpTo: string): boolean =>
  bySub !== reader && at > readUpTo

export function showNotice(stored: StoredNotice, reader: string, readUpTo: string): Notice {
  const { id, at, event, change, reason, answer, askedBy, askedBySub, by } = stored
  const isYours = askedBySub === reader
  const shown = { id, at, event, change, reason, ...(answer && { answer }), askedBy, by, isYours }
  return { ...shown, isUnread: isUnread(stored, reader, readUpTo) }
}

/** The read mark never goes back: an older page, or another device, must not make anything unread. */
export const laterOf = (before: string, upTo: string): string => (upTo > before ? upTo : before)
