import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import { cuts } from '../../network.ts'
import { goes, reopened, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesHeading, clicksLink } = stepsIn('shared/ui')

const seesNoConnection = seesHeading('noConnection')

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
      goes('/app'),
      ({ page, word }) => expect(page.getByText(word('driver/home', 'pay'), { exact: true })).toBeVisible(),
      cuts('**/assets/*'),
      clicksLink('driver/app:nav.profile'),
      seesNoConnection,
    ),
  },
)
