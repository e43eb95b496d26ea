import { adminAddUserToGroup } from './operations/admin-add-user-to-group.ts'
import { adminConfirmSignUp } from './operations/admin-confirm-sign-up.ts'
import { adminDeleteUser } from './operations/admin-delete-user.ts'
import { adminDisableUser } from './operations/admin-disable-user.ts'
import { adminEnableUser } from './operations/admin-enable-user.ts'
import { adminGetUser } from './operations/admin-get-user.ts'
import { adminListGroupsForUser } from './operations/admin-list-groups-for-user.ts'
import { adminRemoveUserFromGroup } from './operations/admin-remove-user-from-group.ts'
import { adminSetUserPassword } from './operations/admin-set-user-password.ts'
import { adminUpdateUserAttributes } from './operations/admin-update-user-attributes.ts'
import { adminUserGlobalSignOut } from './operations/admin-user-global-sign-out.ts'
import { changePassword } from './operations/change-password.ts'
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { createGroup } from './operations/create-group.ts'
import { deleteGroup } from './operations/delete-group.ts'
import { forgotPassword } from './operations/forgot-password.ts'
import { getGroup } from './operations/get-group.ts'
import { getUserAttributeVerificationCode } from './operations/get-user-attribute-verification-code.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { listGroups } from './operations/list-groups.ts'
import { listUsersInGroup } from './operations/list-users-in-group.ts'
import { listUsers } from './operations/list-users.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { signUp } from './operations/sign-up.ts'
import { updateGroup } from './operations/update-group.ts'
import { updateUserAttributes } from './operations/update-user-attributes.ts'
import { verifyUserAttribute } from './operations/verify-user-attribute.ts'

/** Everything this pool can do. */
export const operations = [
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  createGroup,
  deleteGroup,
  forgotPassword,
  getGroup,
  getUserAttributeVerificationCode,
  getUser,
  globalSignOut,
  initiateAuth,
  listGroups,
  listUsersInGroup,
  listUsers,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  signUp,
  updateGroup,
  updateUserAttributes,
  verifyUserAttribute,
] as const
