const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** As another tab would: writes to storage, and this tab hears of it. */
const tellThisTab = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }))

/** A session in this browser, as a driver's sign-in leaves it. */
export function signIn({ isPhoneVerified = true } = {}): void {
  const now = Math.floor(Date.now() / 1000)
  const token = unsignedToken({
    sub: 'somebody',
    phone_number: '+13055550100',
    phone_number_verified: isPhoneVerified,
    iat: now,
    exp: now + 1800,
  })
  localStorage.setItem(`${client}.LastAuthUser`, 'somebody')
  for (const name of ['idToken', 'accessToken', 'refreshToken'])
    localStorage.setItem(`${client}.somebody.${name}`, token)
  tellThisTab()
}

export function signOutElsewhere(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(client)) localStorage.removeItem(key)
  tellThisTab()
}
