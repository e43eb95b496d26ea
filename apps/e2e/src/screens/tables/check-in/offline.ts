import { getMe } from '@arribo/api-contracts/driver/users'
import { expect } from '@playwright/test'
import { cuts } from '../../network.ts'
import { cutOff, goes, reopenedCutOff, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesHeading, clicksLink } = stepsIn('shared/ui')

const seesNoConnection = seesHeading('noConnection')

/** Opens the shell where nothing can be reached. A journey tests that it opens from the cache. */
export const offlineScreens = screensOf('driver', 'active', ['shared/ui', 'noConnection'], {
  offline: cutOff(cuts(getMe), goes('/app'), seesNoConnection),
  'offline-after-paying': cutOff(
    cuts(getMe),
    goes('/app/pay?payment_intent=pi_1&redirect_status=succeeded'),
    sees('driver/offline:paying'),
  ),
  'offline-page': reopenedCutOff(
    goes('/app'),
    ({ page, word }) => expect(page.getByText(word('driver/home', 'pay'), { exact: true })).toBeVisible(),
    cuts('**/assets/*'),
    clicksLink('driver/app:nav.profile'),
    seesNoConnection,
  ),
})
