import { adminAddUserToGroup } from './operations/groups/admin-add-user-to-group.ts'
import { adminCreateUser } from './operations/staff/admin-create-user.ts'
import { adminDeleteUser } from './operations/staff/admin-delete-user.ts'
import { adminDisableUser } from './operations/staff/admin-disable-user.ts'
import { adminEnableUser } from './operations/staff/admin-enable-user.ts'
import { adminGetUser } from './operations/staff/admin-get-user.ts'
import { adminListGroupsForUser } from './operations/groups/admin-list-groups-for-user.ts'
import { adminRemoveUserFromGroup } from './operations/groups/admin-remove-user-from-group.ts'
import { adminSetUserPassword } from './operations/staff/admin-set-user-password.ts'
import { adminUpdateUserAttributes } from './operations/staff/admin-update-user-attributes.ts'
import { adminUserGlobalSignOut } from './operations/staff/admin-user-global-sign-out.ts'
import { adminSetUserMfaPreference, setUserMfaPreference } from './operations/factors/set-mfa-preference.ts'
import { associateSoftwareToken } from './operations/factors/associate-software-token.ts'
import { verifySoftwareToken } from './operations/factors/verify-software-token.ts'
import { describeUserPoolClient } from './operations/staff/describe-user-pool-client.ts'
import { changePassword } from './operations/person/change-password.ts'
import { confirmForgotPassword } from './operations/person/confirm-forgot-password.ts'
import { confirmSignUp } from './operations/person/confirm-sign-up.ts'
import { createGroup } from './operations/groups/create-group.ts'
import { deleteGroup } from './operations/groups/delete-group.ts'
import { forgotPassword } from './operations/person/forgot-password.ts'
import { getGroup } from './operations/groups/get-group.ts'
import { globalSignOut } from './operations/person/global-sign-out.ts'
import { initiateAuth } from './operations/person/initiate-auth.ts'
import { listGroups } from './operations/groups/list-groups.ts'
import { listUsersInGroup } from './operations/groups/list-users-in-group.ts'
import { listUsers } from './operations/staff/list-users.ts'
import { resendConfirmationCode } from './operations/person/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/person/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/person/revoke-token.ts'
import { signUp } from './operations/person/sign-up.ts'

/** All operations of this pool. */
export const operations = [
  adminAddUserToGroup,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  associateSoftwareToken,
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  createGroup,
  deleteGroup,
  describeUserPoolClient,
  forgotPassword,
  getGroup,
  globalSignOut,
  initiateAuth,
  listGroups,
  listUsersInGroup,
  listUsers,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  setUserMfaPreference,
  signUp,
  verifySoftwareToken,
] as const
