// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'
import type * as later from './later.ts'

export const routes = {
  checkIn: ['POST', '/api/users/me/im-here'],
  checkSelfieValidity: ['GET', '/api/users/me/check-selfie-validity'],
  checkTask: ['GET', '/api/tasks/check'],
  createTask: ['POST', '/api/tasks'],
  getCalendar: ['GET', '/api/users/me/calendar'],
  getMe: ['GET', '/api/users/me'],
  getSignedImageUrl: ['GET', '/api/signed-image-url'],
  listRegions: ['GET', '/api/regions'],
  reportClientError: ['POST', '/api/users/me/errors'],
  saveLanguage: ['POST', '/api/users/me/language'],
  switchPlanType: ['PATCH', '/api/users/me/plan-type'],
} as const satisfies Routes<Omit<typeof contracts, keyof typeof later>>
