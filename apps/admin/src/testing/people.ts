import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { nothingMoved } from '@arribo/api-contracts/shared/money/edit-size'
import type { UserRow, UsersAnswer } from '../features/users/users.queries.ts'

export const row = (index: number, over: Partial<UserRow> = {}): UserRow => ({
  name: `Driver ${index}`,
  phoneNumber: `+1305555${String(index).padStart(4, '0')}`,
  region: 'us-east',
  humanRegion: 'US East',
  proxyInstalled: index % 2 === 0,
  expirationDateTimestamp: index % 3 === 0 ? Date.UTC(2026, 10, 29, 23) : null,
  createDateTimestamp: Date.UTC(2026, 10, 20 - index, 15),
  ...over,
})

export const onlyPage = (total: number) => ({
  page: 1,
  pages: 1,
  total,
  isTotalCapped: false,
  nextCursor: null,
  previousCursor: null,
})

export const page = (items: UserRow[], over: Partial<UsersAnswer> = {}): UsersAnswer => ({
  items,
  ...onlyPage(items.length),
  lookedAt: null,
  ...over,
})

export function pageAt({ searchParams }: URL) {
  const page = Number(searchParams.get('cursor')?.slice(1) ?? 1)
  return {
    page,
    pages: 3,
    total: 23,
    nextCursor: page < 3 ? `c${page + 1}` : null,
    previousCursor: page > 1 ? `c${page - 1}` : null,
  }
}

export const anaPage = '/admin/users/+13055550100'

export const user: AdminUser = {
  userId: '3874c51c-6800-4903-ab5f-6e28aae5992e',
  version: 7,
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  preferredPhoneNumber: null,
  region: 'us-pacific',
  humanRegion: 'US Pacific',
  humanTimezone: 'America/Los_Angeles',
  language: 'es',
  planType: 'borrowed-account',
  setupComplete: true,
  proxyInstalled: true,
  goodStanding: false,
  credits: 3,
  expirationDateTimestamp: Date.UTC(2026, 0, 10, 23),
  createDateTimestamp: Date.UTC(2026, 0, 2, 4, 30),
  flexId: 'flex-1',
  flexEmail: 'ana@ejemplo.com',
  linkVersion: 'v1',
  flexPassword: '••••••••',
  password: '••••••••',
  amazonToken: null,
  imHere: true,
  isAdmin: false,
  staffGroups: [],
  isConfirmed: true,
  referralCode: '8CJH86QK',
  movedAlone: { days: nothingMoved, credits: nothingMoved },
}
