import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import { cuts } from '../../network.ts'
import { clicksLink, goes, reopened, screensOf, sees, seesHeading } from '../../steps.ts'

const seesNoConnection = seesHeading('shared/ui:noConnection')

/** The shell, opened where nothing can be reached. That it opens from the cache is tested by a journey. */
export const offlineScreens = screensOf(
  { app: 'driver', as: 'active', title: ['shared/ui', 'noConnection'], mayComplain: lostConnection },
  {
    offline: [cuts('**/api/users/me'), goes('/app'), seesNoConnection],
    'offline-after-paying': [
      cuts('**/api/users/me'),
      goes('/app/pay?payment_intent=pi_1&redirect_status=succeeded'),
      sees('driver/offline:paying'),
    ],
    'offline-page': reopened(
      ({ page }) => page.unroute('**/assets/*'),
      goes('/app'),
      ({ page, word }) => expect(page.getByText(word('driver/home', 'pay'), { exact: true })).toBeVisible(),
      cuts('**/assets/*'),
      clicksLink('driver/app:nav.profile'),
      seesNoConnection,
    ),
  },
)
