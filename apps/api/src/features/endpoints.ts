import type { Implementation } from '../platform/http/endpoint.ts'
import { deleteAccount } from './accounts/driver/delete-account.ts'
import { exportAccount } from './accounts/driver/export-account.ts'
import { getApiDescription } from './api-description/admin/get-api-description.ts'
import { askApproval } from './approvals/admin/ask-approval.ts'
import { giveApproval } from './approvals/admin/give-approval.ts'
import { listApprovals } from './approvals/admin/list-approvals.ts'
import { refuseApproval } from './approvals/admin/refuse-approval.ts'
import { listAgentSelfies } from './selfies/admin/list-agent-selfies.ts'
import { getCalendar } from './calendar/driver/get-calendar.ts'
import { listRegions } from './calendar/driver/list-regions.ts'
import { checkIn } from './check-ins/driver/check-in.ts'
import { reportClientError } from './client-errors/driver/report-client-error.ts'
import { acceptEnrolmentInvitation } from './enrolments/driver/accept-enrolment-invitation.ts'
import { createEnrolmentInvitation } from './enrolments/driver/create-enrolment-invitation.ts'
import { getEnrolmentInvitation } from './enrolments/driver/get-enrolment-invitation.ts'
import { getVerification } from './enrolments/driver/get-verification.ts'
import { listEnrolmentInvitations } from './enrolments/driver/list-enrolment-invitations.ts'
import { listEnrolments } from './enrolments/driver/list-enrolments.ts'
import { removeEnrolledDriver } from './enrolments/driver/remove-enrolled-driver.ts'
import { renewVerification } from './enrolments/driver/renew-verification.ts'
import { withdrawEnrolment } from './enrolments/driver/withdraw-enrolment.ts'
import { withdrawEnrolmentInvitation } from './enrolments/driver/withdraw-enrolment-invitation.ts'
import { assignCase } from './cases/admin/assign-case.ts'
import { endNaming } from './cases/admin/end-naming.ts'
import { getCase } from './cases/admin/get-case.ts'
import { listColleagues } from './cases/admin/list-colleagues.ts'
import { listNeeds } from './cases/admin/list-needs.ts'
import { deleteNote } from './notes/admin/delete-note.ts'
import { editNote } from './notes/admin/edit-note.ts'
import { findPeople } from './find/admin/find-people.ts'
import { finishManualActivation } from './flex/admin/finish-manual-activation.ts'
import { getAccountSelfie } from './flex/admin/get-account-selfie.ts'
import { removeAccountSelfie } from './flex/admin/remove-account-selfie.ts'
import { startManualActivation } from './flex/admin/start-manual-activation.ts'
import { unlinkDriver } from './flex/admin/unlink-driver.ts'
import { unlinkEmail } from './flex/admin/unlink-email.ts'
import { flexConfirmation } from './flex/driver/flex-confirmation.ts'
import { flexLogin } from './flex/driver/flex-login.ts'
import { flexOtp } from './flex/driver/flex-otp.ts'
import { unlinkFlex } from './flex/driver/unlink-flex.ts'
import { getChatToken } from './live-chat/driver/get-chat-token.ts'
import { listLogs } from './logs/admin/list-logs.ts'
import { listUserLogs } from './logs/admin/list-user-logs.ts'
import { addGroupMember } from './groups/admin/add-group-member.ts'
import { changeGroups } from './groups/admin/change-groups.ts'
import { findNewMember } from './groups/admin/find-new-member.ts'
import { listGroupMembers } from './groups/admin/list-group-members.ts'
import { listGroups } from './groups/admin/list-groups.ts'
import { removeGroupMember } from './groups/admin/remove-group-member.ts'
import { deleteMacro } from './macros/admin/delete-macro.ts'
import { listMacros } from './macros/admin/list-macros.ts'
import { saveMacro } from './macros/admin/save-macro.ts'
import { addNote } from './notes/admin/add-note.ts'
import { pinNote } from './notes/admin/pin-note.ts'
import { listNotes } from './notes/admin/list-notes.ts'
import { listNotices } from './notices/admin/list-notices.ts'
import { readNotices } from './notices/admin/read-notices.ts'
import { changePassword } from './passwords/driver/change-password.ts'
import { resetPassword } from './passwords/public/reset-password.ts'
import { getBillingSummary } from './payments/admin/get-billing-summary.ts'
import { getCharge } from './payments/admin/get-charge.ts'
import { acceptCard } from './payments/admin/accept-card.ts'
import { refundCharge } from './payments/admin/refund-charge.ts'
import { listCharges } from './payments/admin/list-charges.ts'
import { saveCharges } from './payments/admin/save-charges.ts'
import { listUserPayments } from './payments/admin/list-user-payments.ts'
import { getImageBank } from './image-bank/admin/get-image-bank.ts'
import { chooseCard } from './payments/driver/choose-card.ts'
import { createPaymentIntent } from './payments/driver/create-payment-intent.ts'
import { getSavedCard } from './payments/driver/get-saved-card.ts'
import { getPayment } from './payments/driver/get-payment.ts'
import { listReceipts } from './payments/driver/list-receipts.ts'
import { removeSavedCard } from './payments/driver/remove-saved-card.ts'
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts'
import { reportPolicyViolation } from './policy-reports/public/report-policy-violation.ts'
import { listReferralRewards } from './referrals/admin/list-referral-rewards.ts'
import { getReferrals } from './referrals/driver/get-referrals.ts'
import { listArrivals } from './check-ins/driver/list-arrivals.ts'
import { addReminderPhone } from './reminders/driver/add-reminder-phone.ts'
import { changeReminders } from './reminders/driver/change-reminders.ts'
import { getReminders } from './reminders/driver/get-reminders.ts'
import { removeReminderPhone } from './reminders/driver/remove-reminder-phone.ts'
import { renewReminderPhone } from './reminders/public/renew-reminder-phone.ts'
import { listPhotos } from './selfies/driver/list-photos.ts'
import { askForSelfie } from './selfies/admin/ask-for-selfie.ts'
import { getSelfieUrl } from './selfies/admin/get-selfie-url.ts'
import { examineSelfie } from './selfies/driver/examine-selfie.ts'
import { startUpload } from './selfies/driver/start-upload.ts'
import { endUserSessions } from './sessions/admin/end-user-sessions.ts'
import { endSessions } from './sessions/driver/end-sessions.ts'
import { getSignupCode } from './sign-up-codes/admin/get-signup-code.ts'
import { askFactorRecovery } from './second-factor/admin/ask-factor-recovery.ts'
import { grantFactorRecovery } from './second-factor/admin/grant-factor-recovery.ts'
import { listFactorRecoveries } from './second-factor/admin/list-factor-recoveries.ts'
import { setUpSecondFactor } from './second-factor/admin/set-up-second-factor.ts'
import { withdrawFactorRecovery } from './second-factor/admin/withdraw-factor-recovery.ts'
import { listAttention } from './stats/admin/list-attention.ts'
import { getStats } from './stats/admin/get-stats.ts'
import { getTrends } from './stats/admin/get-trends.ts'
import { getStanding } from './standing/admin/get-standing.ts'
import { getHealth } from './status/public/get-health.ts'
import { getReadiness } from './status/public/get-readiness.ts'
import { getKeys } from './status/public/get-keys.ts'
import { listTasks } from './tasks/admin/list-tasks.ts'
import { pollMatching } from './selfies/driver/poll-matching.ts'
import { startMatching } from './selfies/driver/start-matching.ts'
import { showPresence } from './presence/admin/show-presence.ts'
import { listTimeline } from './timeline/admin/list-timeline.ts'
import { getUser } from './users/admin/get-user.ts'
import { listUsers } from './users/admin/list-users.ts'
import { updateUser } from './users/admin/update-user.ts'
import { completeSetup } from './users/driver/complete-setup.ts'
import { getMe } from './users/driver/get-me.ts'
import { saveLanguage } from './users/driver/save-language.ts'
import { saveProfile } from './users/driver/save-profile.ts'
import { switchPlanType } from './users/driver/switch-plan-type.ts'
import { confirmRegistration } from './users/public/confirm-registration.ts'
import { register } from './users/public/register.ts'

export const endpoints: readonly Implementation[] = [
  [
    getHealth,
    getReadiness,
    getKeys,
    register,
    confirmRegistration,
    resetPassword,
    renewReminderPhone,
    reportPolicyViolation,
  ],
  [getMe, saveProfile, saveLanguage, completeSetup, switchPlanType, changePassword, reportClientError, getReferrals],
  [deleteAccount, exportAccount],
  [flexLogin, flexOtp, flexConfirmation, unlinkFlex, getCalendar, listRegions],
  [startUpload, examineSelfie, startMatching, pollMatching, checkIn, listArrivals, listPhotos],
  [createEnrolmentInvitation, listEnrolmentInvitations, withdrawEnrolmentInvitation],
  [getEnrolmentInvitation, acceptEnrolmentInvitation, listEnrolments, removeEnrolledDriver, withdrawEnrolment],
  [getVerification, renewVerification],
  [getChatToken],
  [getReminders, changeReminders, addReminderPhone, removeReminderPhone],
  [chooseCard, getSavedCard, removeSavedCard],
  [createPaymentIntent, getPayment, listReceipts, stripeWebhook, endSessions],
  [findPeople, listUsers, getUser, updateUser, listNotes, addNote, listUserPayments, getStanding],
  [listTimeline, showPresence, pinNote, listReferralRewards],
  [listColleagues, getCase, assignCase, listNeeds, endNaming, editNote, deleteNote],
  [listMacros, saveMacro, deleteMacro],
  [getSignupCode, unlinkEmail, unlinkDriver, askForSelfie, getAccountSelfie, endUserSessions, removeAccountSelfie],
  [startManualActivation, finishManualActivation],
  [listGroups, changeGroups, listGroupMembers, findNewMember, addGroupMember, removeGroupMember],
  [setUpSecondFactor, listFactorRecoveries, askFactorRecovery, grantFactorRecovery, withdrawFactorRecovery],
  [listApprovals, askApproval, giveApproval, refuseApproval, listNotices, readNotices],
  [getApiDescription, getStats, getTrends, listAttention, getImageBank, listAgentSelfies, listTasks],
  [listLogs, listUserLogs, getSelfieUrl],
  [listCharges, saveCharges, getBillingSummary, getCharge, refundCharge, acceptCard],
].flat()
