import { fireEvent } from '@testing-library/dom'

const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** Storage events go only to other tabs, so this acts as another tab that has written to storage. */
export const notifyThisTab = () => void fireEvent(window, new StorageEvent('storage', { key: null }))

type Claims = { readonly sub: string; readonly phone_number: string; readonly [claim: string]: unknown }

/** Signs somebody in as the pool's library does, with a token of half an hour that no pool has signed. */
export function keepSession(user: string, claims: Claims, laterSeconds = 0): void {
  const iat = Math.floor(Date.now() / 1000) + laterSeconds
  const token = unsignedToken({ phone_number_verified: true, ...claims, iat, exp: iat + 1800 })
  localStorage.setItem(`${client}.LastAuthUser`, user)
  for (const name of ['idToken', 'accessToken', 'refreshToken'])
    localStorage.setItem(`${client}.${user}.${name}`, token)
  notifyThisTab()
}

export function loseSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  notifyThisTab()
}
