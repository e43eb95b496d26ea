import type { Implementation } from '../platform/http/endpoint.ts'
import * as driverAccounts from './accounts/driver/accounts.ts'
import { getApiDescription } from './api-description/admin/get-api-description.ts'
import * as adminApprovals from './approvals/admin/approvals.ts'
import * as driverCalendar from './calendar/driver/calendar.ts'
import { assignCase } from './cases/admin/assign-case.ts'
import { endNaming } from './cases/admin/end-naming.ts'
import { getCase } from './cases/admin/get-case.ts'
import { listColleagues } from './cases/admin/list-colleagues.ts'
import { listNeeds } from './cases/admin/list-needs.ts'
import * as driverCheckIns from './check-ins/driver/check-ins.ts'
import { reportClientError } from './client-errors/driver/report-client-error.ts'
import * as driverEnrolments from './enrolments/driver/enrolments.ts'
import { findPeople } from './find/admin/find-people.ts'
import * as adminFlex from './flex/admin/flex.ts'
import * as driverFlex from './flex/driver/flex.ts'
import { addGroupMember } from './groups/admin/add-group-member.ts'
import { changeGroups } from './groups/admin/change-groups.ts'
import { findNewMember } from './groups/admin/find-new-member.ts'
import { listGroupMembers } from './groups/admin/list-group-members.ts'
import { listGroups } from './groups/admin/list-groups.ts'
import { removeGroupMember } from './groups/admin/remove-group-member.ts'
import { getImageBank } from './image-bank/admin/get-image-bank.ts'
import { getChatToken } from './live-chat/driver/get-chat-token.ts'
import * as adminLogs from './logs/admin/logs.ts'
import { deleteMacro } from './macros/admin/delete-macro.ts'
import { listMacros } from './macros/admin/list-macros.ts'
import { saveMacro } from './macros/admin/save-macro.ts'
import { addNote } from './notes/admin/add-note.ts'
import { deleteNote } from './notes/admin/delete-note.ts'
import { editNote } from './notes/admin/edit-note.ts'
import { listNotes } from './notes/admin/list-notes.ts'
import { pinNote } from './notes/admin/pin-note.ts'
import * as adminNotices from './notices/admin/notices.ts'
import { changePassword } from './passwords/driver/change-password.ts'
import { resetPassword } from './passwords/public/reset-password.ts'
import * as adminBilling from './payments/admin/billing.ts'
import * as adminCharges from './payments/admin/charges.ts'
import { listUserPayments } from './payments/admin/list-user-payments.ts'
import * as driverPayments from './payments/driver/payments.ts'
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts'
import { reportPolicyViolation } from './policy-reports/public/report-policy-violation.ts'
import { showPresence } from './presence/admin/show-presence.ts'
import { listReferralRewards } from './referrals/admin/list-referral-rewards.ts'
import { getReferrals } from './referrals/driver/get-referrals.ts'
import * as driverReminders from './reminders/driver/reminders.ts'
import { renewReminderPhone } from './reminders/public/renew-reminder-phone.ts'
import { askFactorRecovery } from './second-factor/admin/ask-factor-recovery.ts'
import { grantFactorRecovery } from './second-factor/admin/grant-factor-recovery.ts'
import { listFactorRecoveries } from './second-factor/admin/list-factor-recoveries.ts'
import { setUpSecondFactor } from './second-factor/admin/set-up-second-factor.ts'
import { withdrawFactorRecovery } from './second-factor/admin/withdraw-factor-recovery.ts'
import * as adminSelfies from './selfies/admin/selfies.ts'
import * as driverSelfies from './selfies/driver/selfies.ts'
import { endUserSessions } from './sessions/admin/end-user-sessions.ts'
import { endSessions } from './sessions/driver/end-sessions.ts'
import { getSignupCode } from './sign-up-codes/admin/get-signup-code.ts'
import { getStanding } from './standing/admin/get-standing.ts'
import * as adminStats from './stats/admin/stats.ts'
import * as publicStatus from './status/public/status.ts'
import { listTasks } from './tasks/admin/list-tasks.ts'
import { listTimeline } from './timeline/admin/list-timeline.ts'
import * as adminUsers from './users/admin/users.ts'
import * as driverUsers from './users/driver/users.ts'
import * as publicUsers from './users/public/users.ts'

const grouped = [
  adminApprovals,
  adminBilling,
  adminCharges,
  adminFlex,
  adminLogs,
  adminNotices,
  adminSelfies,
  adminStats,
  adminUsers,
  driverAccounts,
  driverCalendar,
  driverCheckIns,
  driverEnrolments,
  driverFlex,
  driverPayments,
  driverReminders,
  driverSelfies,
  driverUsers,
  publicStatus,
  publicUsers,
]

export const endpoints: readonly Implementation[] = [
  grouped.flatMap((of) => Object.values<Implementation>(of)),
  [resetPassword, renewReminderPhone, reportPolicyViolation],
  [changePassword, reportClientError, getReferrals, getChatToken],
  [stripeWebhook, endSessions],
  [findPeople, listNotes, addNote, listUserPayments, getStanding, getSignupCode, endUserSessions],
  [listTimeline, showPresence, pinNote, listReferralRewards],
  [listColleagues, getCase, assignCase, listNeeds, endNaming, editNote, deleteNote],
  [listMacros, saveMacro, deleteMacro],
  [listGroups, changeGroups, listGroupMembers, findNewMember, addGroupMember, removeGroupMember],
  [setUpSecondFactor, listFactorRecoveries, askFactorRecovery, grantFactorRecovery, withdrawFactorRecovery],
  [getApiDescription, getImageBank, listTasks],
].flat()
