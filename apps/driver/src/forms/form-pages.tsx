import { leaveTo } from '@arribo/written-pages/leave-to'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { Toasts } from '@arribo/ui/toasts'
import { useEffect, useState } from 'react'
import { PasswordPage } from '../features/passwords/password-page.tsx'
import { ConfirmPage } from '../features/users/registration/confirm-page.tsx'
import { RegisterPage } from '../features/users/registration/register-page.tsx'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { auth } from '../app/auth.ts'

const pages = { '/login': Login, '/register': Register, '/confirm': Confirm, '/password': Password }

export type FormAddress = keyof typeof pages

export const formAddressOf = (pathname: string): FormAddress | undefined =>
  (Object.keys(pages) as FormAddress[]).find((page) => page === pathname.replace(/(?<=.)\/$/, ''))

/** Like `requireSignedOut` for routes: sends a driver to the app, ends a session without a confirmed phone. */
export async function admit(address: FormAddress): Promise<void> {
  if (address === '/password') return
  const claims = auth.claims()
  if (claims?.isPhoneVerified) await leaveTo('/app')
  else if (claims) await auth.signOut()
}

export function FormPages({ address }: { address: FormAddress }) {
  const Page = pages[address]
  return (
    <>
      <Page />
      <Toasts />
    </>
  )
}

const toApp = () => leaveTo('/app')
const toLogin = () => leaveTo('/login')

/** The code is asked for in this document, because only its memory has the password. Back shows the form again. */
function useCodeStep() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setOpen(false)
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [isOpen])
  const open = () => {
    history.pushState(null, '', '/confirm')
    setOpen(true)
    scrollTo(0, 0)
  }
  return { isOpen, open }
}

function Login() {
  const code = useCodeStep()
  return code.isOpen ? <Confirm /> : <LoginPage onSignedIn={toApp} onUnconfirmed={code.open} />
}

const referralInAddress = () => new URLSearchParams(location.search).get('referral') ?? undefined

function Register() {
  const code = useCodeStep()
  const isInBrowser = useIsInBrowser()
  if (code.isOpen) return <Confirm onWrongNumber={() => history.back()} />
  return (
    <RegisterPage
      referral={isInBrowser ? referralInAddress() : undefined}
      onSignedIn={toApp}
      onRegistered={code.open}
    />
  )
}

function Confirm({ onWrongNumber }: { onWrongNumber?: () => void }) {
  return <ConfirmPage onSignedIn={toApp} onLogin={toLogin} {...(onWrongNumber && { onWrongNumber })} />
}

function Password() {
  return <PasswordPage onSignedIn={toApp} onLogin={toLogin} />
}
