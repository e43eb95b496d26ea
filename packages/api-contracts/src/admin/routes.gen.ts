// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'

export const routes = {
  addGroupMember: ['POST', '/api/admin/cognitoGroups/:group/members'],
  addNote: ['POST', '/api/admin/users/:phoneNumber/notes'],
  changeGroups: ['POST', '/api/admin/cognitoGroups'],
  findPeople: ['GET', '/api/admin/find'],
  finishManualActivation: ['POST', '/api/admin/manual-activation'],
  getAccountSelfie: ['GET', '/api/admin/tools/account-selfie'],
  getBillingSummary: ['GET', '/api/admin/billing/summary'],
  getImageBank: ['GET', '/api/admin/stats/image-bank'],
  getSelfieUrl: ['GET', '/api/admin/selfie-url/'],
  getSignupCode: ['GET', '/api/admin/tools/signupCode/:phone'],
  getStanding: ['GET', '/api/admin/users/:phoneNumber/standing'],
  getStats: ['GET', '/api/admin/stats'],
  getUser: ['GET', '/api/admin/users/:phoneNumber'],
  listAgentSelfies: ['GET', '/api/admin/stats/agents-selfies'],
  listCharges: ['GET', '/api/admin/billing/charges'],
  listGroupMembers: ['GET', '/api/admin/cognitoGroups/:group/members'],
  listGroups: ['GET', '/api/admin/cognitoGroups'],
  listLogs: ['GET', '/api/admin/users/logs'],
  listNotes: ['GET', '/api/admin/users/:phoneNumber/notes'],
  listTasks: ['GET', '/api/admin/task'],
  listUserLogs: ['GET', '/api/admin/users/:phoneNumber/logs'],
  listUserPayments: ['GET', '/api/admin/users/:phoneNumber/payments'],
  listUsers: ['GET', '/api/admin/users'],
  removeAccountSelfie: ['DELETE', '/api/admin/tools/account-selfie'],
  removeGroupMember: ['DELETE', '/api/admin/cognitoGroups/:group/members/:phoneNumber'],
  startManualActivation: ['GET', '/api/admin/manual-activation'],
  unlinkEmail: ['POST', '/api/admin/tools/unlinkEmail'],
  updateUser: ['PATCH', '/api/admin/users/:phoneNumber'],
} as const satisfies Routes<typeof contracts>
