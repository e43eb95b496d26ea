const client = 'CognitoIdentityServiceProvider.client'

function unsignedToken(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** As another tab would: writes to storage, and this tab hears of it. */
const tellThisTab = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }))

export function signInAs(groups: readonly string[]): void {
  const now = Math.floor(Date.now() / 1000)
  const token = unsignedToken({
    sub: `somebody-${groups.join()}`,
    phone_number: '+13055550104',
    phone_number_verified: true,
    'cognito:groups': groups,
    iat: now,
    exp: now + 3600,
  })
  localStorage.setItem(`${client}.LastAuthUser`, 'somebody')
  for (const name of ['idToken', 'accessToken', 'refreshToken'])
    localStorage.setItem(`${client}.somebody.${name}`, token)
  tellThisTab()
}

export function signOutElsewhere(): void {
  localStorage.clear()
  tellThisTab()
}
