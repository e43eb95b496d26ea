const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** As another tab would: writes to storage, and this tab hears of it. */
const notifyThisTab = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }))

/** A session in this browser, as a driver's sign-in leaves it. */
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

/** A driver signs out on purpose in another tab. */
export function signOutElsewhere(): void {
  localStorage.setItem('arribo.signedOut.client', 'somebody')
  loseSession()
}

/** The session is gone without anybody having signed out. */
export function loseSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  notifyThisTab()
}
