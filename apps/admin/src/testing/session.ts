import { fireEvent } from '@testing-library/react'

const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** Storage events go only to other tabs, so this acts as another tab that has written to storage. */
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

export function signOutElsewhere(): void {
  localStorage.clear()
  localStorage.setItem('arribo.signedOut.client', 'somebody-admin')
  notifyThisTab()
}

export function loseSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  notifyThisTab()
}
