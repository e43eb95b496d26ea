import type { Screen } from './screen.ts'
import { adminApprovalsScreens } from './tables/admin/approvals.ts'
import { adminBillingScreens } from './tables/admin/billing.ts'
import { adminChargeScreens } from './tables/admin/charge.ts'
import { adminDashboardScreens } from './tables/admin/dashboard.ts'
import { adminGroupsScreens } from './tables/admin/groups.ts'
import { adminLoginScreens } from './tables/admin/login.ts'
import { adminLogsScreens } from './tables/admin/logs.ts'
import { adminManualActivationScreens } from './tables/admin/manual-activation.ts'
import { adminRepliesScreens } from './tables/admin/replies.ts'
import { adminShellScreens } from './tables/admin/shell.ts'
import { adminTasksScreens } from './tables/admin/tasks.ts'
import { adminToolsScreens } from './tables/admin/tools.ts'
import { adminUploadsScreens } from './tables/admin/uploads.ts'
import { adminUserScreens } from './tables/admin/user.ts'
import { adminUsersScreens } from './tables/admin/users.ts'
import { checkInScreens } from './tables/check-in/check-in.ts'
import { flexScreens } from './tables/check-in/flex.ts'
import { lightScreens } from './tables/check-in/light.ts'
import { offlineScreens } from './tables/check-in/offline.ts'
import { sparkScreens } from './tables/check-in/spark.ts'
import { homeScreens } from './tables/driver/home.ts'
import { payScreens } from './tables/driver/pay.ts'
import { profileScreens } from './tables/driver/profile.ts'
import { publicScreens } from './tables/driver/public.ts'
import { receiptScreens } from './tables/driver/receipts.ts'
import { registrationScreens } from './tables/driver/registration.ts'
import { sessionScreens } from './tables/driver/session.ts'
import { sharingScreens } from './tables/driver/sharing.ts'
import { supportScreens } from './tables/driver/support.ts'
import { threePhotoScreens } from './tables/driver/three-photos.ts'

/** Every screen of both apps. Add new tables here. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...registrationScreens,
  ...homeScreens,
  ...payScreens,
  ...receiptScreens,
  ...sessionScreens,
  ...profileScreens,
  ...supportScreens,
  ...sharingScreens,
  ...threePhotoScreens,
  ...flexScreens,
  ...checkInScreens,
  ...lightScreens,
  ...sparkScreens,
  ...offlineScreens,
  ...adminLoginScreens,
  ...adminUsersScreens,
  ...adminUserScreens,
  ...adminApprovalsScreens,
  ...adminBillingScreens,
  ...adminChargeScreens,
  ...adminDashboardScreens,
  ...adminLogsScreens,
  ...adminTasksScreens,
  ...adminToolsScreens,
  ...adminUploadsScreens,
  ...adminShellScreens,
  ...adminGroupsScreens,
  ...adminRepliesScreens,
  ...adminManualActivationScreens,
]
