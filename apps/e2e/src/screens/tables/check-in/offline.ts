import { getMe } from '@arribo/api-contracts/driver/users'
import { cuts } from '../../network.ts'
import { cutOff, goes, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesHeading } = stepsIn('shared/ui')

/** Opens the shell where nothing can be reached. A journey tests that it opens from the cache. */
export const offlineScreens = screensOf('driver', 'active', ['shared/ui', 'noConnection'], {
  offline: cutOff(cuts(getMe), goes('/app'), seesHeading('noConnection')),
  'offline-after-paying': cutOff(
    cuts(getMe),
    goes('/app/pay?payment_intent=pi_1&redirect_status=succeeded'),
    sees('driver/offline:paying'),
  ),
})
