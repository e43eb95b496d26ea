import { getMe } from '@arribo/api-contracts/driver/users'
import { getHealth } from '@arribo/api-contracts/public/status'
import { cuts } from '../../network.ts'
import { cutOff, follows, goes, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesHeading } = stepsIn('shared/ui')
const cutsApi = follows(cuts(getMe), cuts(getHealth))

/** Opens the shell where nothing can be reached. A journey tests that it opens from the cache. */
export const offlineScreens = screensOf('driver', 'active', ['shared/ui', 'noConnection'], {
  offline: cutOff(cutsApi, goes('/app'), seesHeading('noConnection')),
  'offline-after-paying': cutOff(
    cutsApi,
    goes('/app/pay?payment_intent=pi_1&redirect_status=succeeded'),
    sees('driver/offline:paying'),
  ),
})
