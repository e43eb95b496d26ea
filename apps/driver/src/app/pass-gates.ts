import { ApiProblem } from '@arribo/api-contracts/client'
import { refuseOffline } from '@arribo/ui/failure'
import { redirect } from '@tanstack/react-router'
import { auth, pageOwner } from './auth.ts'
import { type Flash, keepFlash } from './flash.ts'
import { redirectOf } from './gate.rules.ts'
import { followLanguage } from './language.ts'
import { meQuery, shutGateOf } from './me.ts'
import { lookForOpenCheckIn, recallOpenCheckIn } from './kept/open-check-in.ts'
import { queryClient } from './query-client.ts'
import { keepReturn, takeReturn } from './return-to.ts'
import { isLeaving } from './sign-out.ts'

/** Fails at once without a network. The page then says so, and continues when the network is back. */
const meAtOnce = {
  ...meQuery,
  networkMode: 'always',
  retry: (tries: number, error: Error) => tries < 3 && error instanceof ApiProblem && error.problem.status >= 500,
} as const

/** Loads the driver in parallel with the words. The gates use the same query. */
export function askForMe(pathname: string): void {
  // Once the driver has loaded it would be too late, and the words may take longer.
  lookForOpenCheckIn()
  if (/^\/app(?:\/|$)/.test(pathname) && pageOwner.claims()?.isPhoneVerified) void queryClient.prefetchQuery(meAtOnce)
}

/** Keeps the page as it is until the browser has left the document. */
const forever = new Promise<never>(() => undefined)

/** The pages before sign-in are other documents. This one gives up its address, to which Back would return. */
function leaveFor(page: '/login' | '/confirm' | '/password', flash: Flash): Promise<never> {
  // Without a network, our own page says so and goes on by itself.
  refuseOffline()
  keepFlash(flash)
  location.replace(page)
  return forever
}

export async function passGates(location: { pathname: string; searchStr: string }): Promise<void> {
  const claims = pageOwner.claims()
  const here = location.pathname + location.searchStr
  if (!claims) {
    // After a deliberate sign-out there is no toast, and the next login starts at the home page.
    if (isLeaving()) return forever
    keepReturn(here)
    return leaveFor('/login', 'loginRequired')
  }
  if (!claims.isPhoneVerified) {
    keepReturn(here)
    return confirmFirst(claims.phoneNumber)
  }
  // Every login ends at the home page. A driver who was on the way to another page goes there.
  const wanted = location.pathname === '/app' && takeReturn()
  if (wanted) throw redirect({ href: wanted })
  lookForOpenCheckIn()
  const me = await queryClient.ensureQueryData(meAtOnce).catch((error: unknown) => {
    const isUnfinished = error instanceof ApiProblem && error.problem.code === 'sign_up_unfinished'
    return isUnfinished ? leaveFor('/password', 'confirmFirst') : recallOpenCheckIn(location.pathname, error)
  })
  await followLanguage(me.language)
  const instead = redirectOf(location.pathname, shutGateOf(me))
  if (instead) throw redirect({ href: instead === '/app/pay' ? instead + location.searchStr : instead })
}

async function confirmFirst(phoneNumber: string): Promise<never> {
  const isSent = await auth.resendCode(phoneNumber).then(
    () => true,
    () => false,
  )
  if (isSent) (await import('./codes/pending-confirmation.ts')).keepPendingConfirmation({ phoneNumber })
  return leaveFor(isSent ? '/confirm' : '/login', 'confirmFirst')
}
