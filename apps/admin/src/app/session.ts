import { createStore } from '@arribo/store'
import { isStaff as isStaffIn } from '@arribo/runtime-contracts/groups'
import { auth, config } from './auth.ts'

let isLoggedOut = false
auth.subscribe(() => {
  if (auth.claims()) isLoggedOut = false
})

export const isStaff = (): boolean => isStaffIn(auth.claims()?.groups ?? [])

/** True after a deliberate sign-out; the next person then isn't returned to the last page. */
export const hasLoggedOut = (): boolean => isLoggedOut

export function logOut(): void {
  isLoggedOut = true
  void auth.signOut()
}

/** Staff without a second factor must set one up first, and then continue to the page that they wanted. */
export function leaveForSetUp(): void {
  const { pathname, search, hash } = location
  if (pathname !== setUpAddress) location.assign(`${setUpAddress}?next=${encodeURIComponent(pathname + search + hash)}`)
}

/** Whether the second factor is missing while there is unsaved input on this page. */
export const setUpNeeded = createStore(false)

export const setUpAddress = '/admin/second-factor'

/** Users who aren't staff can't do anything here; the driver app asks them to sign in. */
export function leaveForDriverApp(): void {
  location.assign(`${config.driverAppOrigin}/app`)
  logOut()
}
