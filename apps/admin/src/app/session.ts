import { isStaff as isStaffIn } from '@arribo/runtime-contracts/groups'
import { auth } from './auth.ts'
import { config } from './config.ts'

let isLoggedOut = false
auth.subscribe(() => {
  if (auth.claims()) isLoggedOut = false
})

export const isStaff = (): boolean => isStaffIn(auth.claims()?.groups ?? [])

/** True once somebody logged out on purpose; then the next person is not led back to where they were. */
export const hasLoggedOut = (): boolean => isLoggedOut

export function logOut(): void {
  isLoggedOut = true
  void auth.signOut()
}

/** Staff without a second factor must set one up before they can go on. */
export function leaveForSetUp(): void {
  location.assign(setUpAddress)
}

export const setUpAddress = '/admin/second-factor'

/** Who is not of the staff has nothing to do here; the driver app asks them to sign in by itself. */
export function leaveForDriverApp(): void {
  location.assign(`${config.driverAppOrigin}/app`)
  logOut()
}
