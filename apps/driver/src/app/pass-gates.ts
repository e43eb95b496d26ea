import { ApiProblem } from '@arribo/api-contracts/client'
import { toastError } from '@arribo/ui/toasts'
import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'
import { redirectOf } from './gate.rules.ts'
import { followLanguage, i18n } from './language.ts'
import { meQuery, shutGateOf } from './me.ts'
import { lookForOpenCheckIn, recallOpenCheckIn } from './kept/open-check-in.ts'
import { pageOwner } from './page-owner.ts'
import { queryClient } from './query-client.ts'
import { keepReturn, takeReturn } from './return-to.ts'
import { isLeaving } from './sign-out.ts'

/** Without a network nothing is waited for: the page says so at once, and goes on when the network is back. */
const atOnce = {
  networkMode: 'always',
  retry: (tries: number, error: Error) => tries < 3 && error instanceof ApiProblem && error.problem.status >= 500,
} as const

const meAtOnce = { ...meQuery, ...atOnce }

/** Asks for the driver while the words are still on their way. The gates take the same answer. */
export function askForMe(pathname: string): void {
  if (/^\/app(?:\/|$)/.test(pathname) && pageOwner.claims()?.isPhoneVerified) void queryClient.prefetchQuery(meAtOnce)
}

/** The page stays as it is until the browser has gone on to another document. */
const forever = new Promise<never>(() => undefined)

/** Lets a driver through to a page below /app, or sends them to what opens the first gate that is shut. */
export async function passGates(location: { pathname: string; searchStr: string }): Promise<void> {
  const claims = pageOwner.claims()
  const here = location.pathname + location.searchStr
  if (!claims) {
    // Whoever leaves on purpose is asked for nothing, and comes back to the home page.
    if (isLeaving()) return forever
    keepReturn(here)
    toastError(i18n().t('app:loginRequired'))
    throw redirect({ to: '/login' })
  }
  if (!claims.isPhoneVerified) {
    keepReturn(here)
    return confirmFirst(claims.phoneNumber)
  }
  // Every way in ends at the home page: whoever was on their way to another one goes on to it from there.
  const wanted = location.pathname === '/app' && takeReturn()
  if (wanted) throw redirect({ href: wanted })
  lookForOpenCheckIn()
  const known = queryClient
    .ensureQueryData(meAtOnce)
    .catch((error: unknown) => recallOpenCheckIn(location.pathname, error))
  const me = await known
  await followLanguage(me.language)
  const instead = redirectOf(location.pathname, shutGateOf(me))
  if (instead) throw redirect({ href: instead === '/app/pay' ? instead + location.searchStr : instead })
}

/** Nobody works with a phone that was never confirmed: sent a code and on to where it is typed, signed out there. */
async function confirmFirst(phoneNumber: string): Promise<never> {
  toastError(i18n().t('app:confirmFirst'))
  const isSent = await auth.resendCode(phoneNumber).then(
    () => true,
    () => false,
  )
  if (isSent) (await import('./codes/pending-confirmation.ts')).keepPendingConfirmation({ phoneNumber })
  throw redirect({ to: isSent ? '/confirm' : '/login' })
}
