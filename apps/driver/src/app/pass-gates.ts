import { toastError } from '@arribo/ui/toasts'
import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'
import { redirectOf } from './gate.rules.ts'
import { i18n, loadWords } from './language.ts'
import { meQuery, shutGateOf } from './me.ts'
import { queryClient } from './query-client.ts'

/** Lets a driver through to a page below /app, or sends them to what opens the first gate that is shut. */
export async function passGates(location: { pathname: string; searchStr: string }): Promise<void> {
  const claims = auth.claims()
  if (!claims) {
    toastError(i18n().t('app:loginRequired'))
    throw redirect({ to: '/login' })
  }
  if (!claims.isPhoneVerified) {
    await auth.signOut()
    toastError(i18n().t('app:confirmFirst'))
    throw redirect({ to: '/login' })
  }
  const [me] = await Promise.all([queryClient.ensureQueryData(meQuery), loadWords('home')])
  const instead = redirectOf(location.pathname, shutGateOf(me))
  if (instead) throw redirect({ href: instead === '/app/pay' ? instead + location.searchStr : instead })
}
