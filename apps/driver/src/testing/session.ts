import { fireEvent } from '@testing-library/react'

const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** Simulates another tab's write: sends this tab a storage event. */
const notifyThisTab = () => void fireEvent(window, new StorageEvent('storage', { key: null }))

/** A session in this browser, as after a driver's sign-in. */
export function signIn({ isPhoneVerified = true, sub = 'somebody', phoneNumber = '+13055550100' } = {}): void {
  const now = Math.floor(Date.now() / 1000)
  const token = unsignedToken({
    sub,
    phone_number: phoneNumber,
    phone_number_verified: isPhoneVerified,
    iat: now,
    exp: now + 1800,
  })
  localStorage.setItem(`${client}.LastAuthUser`, sub)
  for (const name of ['idToken', 'accessToken', 'refreshToken']) localStorage.setItem(`${client}.${sub}.${name}`, token)
  notifyThisTab()
}

/** A deliberate sign-out in another tab. */
export function signOutElsewhere(): void {
  localStorage.setItem('arribo.signedOut.client', 'somebody')
  loseSession()
}

/** Loses the session without a sign-out. */
export function loseSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  notifyThisTab()
}
