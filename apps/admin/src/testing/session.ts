import { fireEvent } from '@testing-library/react'

const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** Like another tab: writes to storage, and this tab is notified. */
const notifyThisTab = () => void fireEvent(window, new StorageEvent('storage', { key: null }))

type Session = { readonly sub?: string; readonly phone?: string; readonly laterSeconds?: number }

export function signInAs(groups: readonly string[], { sub, phone, laterSeconds = 0 }: Session = {}): void {
  const now = Math.floor(Date.now() / 1000) + laterSeconds
  const token = unsignedToken({
    sub: sub ?? `somebody-${groups.join()}`,
    phone_number: phone ?? '+13055550104',
    phone_number_verified: true,
    name: 'Elena Vargas',
    'cognito:groups': groups,
    iat: now,
    exp: now + 3600,
  })
  localStorage.setItem(`${client}.LastAuthUser`, 'somebody')
  for (const name of ['idToken', 'accessToken', 'refreshToken'])
    localStorage.setItem(`${client}.somebody.${name}`, token)
  notifyThisTab()
}

/** The user of `signInAs` signs out in another tab. */
export function signOutElsewhere(): void {
  localStorage.clear()
  localStorage.setItem('arribo.signedOut.client', 'somebody-admin')
  notifyThisTab()
}

/** The session is gone without a sign-out. */
export function loseSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  notifyThisTab()
}
