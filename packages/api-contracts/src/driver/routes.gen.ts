// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'
import type * as later from './later.ts'

export const routes = {
  checkIn: ['POST', '/api/users/me/im-here'],
  examineSelfie: ['GET', '/api/users/me/check-selfie-validity'],
  getCalendar: ['GET', '/api/users/me/calendar'],
  getMe: ['GET', '/api/users/me'],
  listRegions: ['GET', '/api/regions'],
  pollMatching: ['GET', '/api/tasks/check'],
  reportClientError: ['POST', '/api/users/me/errors'],
  saveLanguage: ['POST', '/api/users/me/language'],
  startMatching: ['POST', '/api/tasks'],
  startUpload: ['GET', '/api/signed-image-url'],
  switchPlanType: ['PATCH', '/api/users/me/plan-type'],
} as const satisfies Routes<Omit<typeof contracts, keyof typeof later>>
