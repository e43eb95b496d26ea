// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'

export const routes = {
  changePassword: ['PATCH', '/api/users/me/password'],
  checkIn: ['POST', '/api/users/me/im-here'],
  checkSelfieValidity: ['GET', '/api/users/me/check-selfie-validity'],
  checkTask: ['GET', '/api/tasks/check'],
  completeSetup: ['PATCH', '/api/users/me'],
  createPaymentIntent: ['POST', '/api/users/me/payment/intent'],
  createTask: ['POST', '/api/tasks'],
  endSessions: ['DELETE', '/api/users/me/sessions'],
  flexConfirmation: ['POST', '/api/flex/login/confirmation'],
  flexLogin: ['POST', '/api/flex/login'],
  flexOtp: ['POST', '/api/flex/login/otp'],
  getCalendar: ['GET', '/api/users/me/calendar'],
  getMe: ['GET', '/api/users/me'],
  getPayment: ['GET', '/api/users/me/payments/:paymentIntentId'],
  getReferrals: ['GET', '/api/users/me/referrals'],
  getSignedImageUrl: ['GET', '/api/signed-image-url'],
  listReceipts: ['GET', '/api/users/me/payments'],
  listRegions: ['GET', '/api/regions'],
  reportClientError: ['POST', '/api/users/me/errors'],
  saveLanguage: ['POST', '/api/users/me/language'],
  saveProfile: ['POST', '/api/users/me'],
  switchPlanType: ['PATCH', '/api/users/me/plan-type'],
} as const satisfies Routes<typeof contracts>
