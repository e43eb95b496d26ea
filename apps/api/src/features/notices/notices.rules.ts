import type { Notice } from '@arribo/api-contracts/admin/notices'
import type { StoredNotice } from './notices.ts'

export const showNotice = (stored: StoredNotice, reader: string, readUpTo: string): Notice => ({
  ...stored,
  isYours: stored.askedBySub === reader,
  isUnread: stored.bySub !== reader && stored.at > readUpTo,
})

/** The read mark never goes back: an older page, or another device, must not make anything unread. */
export const laterOf = (before: string, upTo: string): string => (upTo > before ? upTo : before)
