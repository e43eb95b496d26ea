import { keepSession, notifyThisTab } from '@arribo/ui/testing/session'

type Session = { readonly sub?: string; readonly phone?: string; readonly laterSeconds?: number }

export function signInAs(groups: readonly string[], { sub, phone, laterSeconds }: Session = {}): void {
  const claims = {
    sub: sub ?? `somebody-${groups.join()}`,
    phone_number: phone ?? '+13055550104',
    name: 'Elena Vargas',
    'cognito:groups': groups,
  }
  keepSession('somebody', claims, laterSeconds)
}

export function signOutElsewhere(): void {
  localStorage.clear()
  localStorage.setItem('arribo.signedOut.client', 'somebody-admin')
  notifyThisTab()
}
