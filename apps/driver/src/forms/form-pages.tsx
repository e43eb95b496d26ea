import { leaveTo } from '@arribo/written-pages/leave-to'
import { Toasts } from '@arribo/ui/toasts'
import { useEffect, useState } from 'react'
import { PasswordPage } from '../features/passwords/password-page.tsx'
import { ConfirmPage } from '../features/users/registration/confirm-page.tsx'
import { RegisterPage } from '../features/users/registration/register-page.tsx'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { auth } from '../app/auth.ts'

const pages = { '/login': Login, '/register': Register, '/confirm': ConfirmPage, '/password': PasswordPage }

export type FormAddress = keyof typeof pages

export const formAddressOf = (pathname: string): FormAddress | undefined =>
  (Object.keys(pages) as FormAddress[]).find((page) => page === pathname.replace(/(?<=.)\/$/, ''))

/** Sends a driver to the app, and ends a session without a confirmed phone. */
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

/** In this document, because only its memory has the password. Back shows the form again, and Forward the code. */
function useCodeStep() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(location.pathname === '/confirm')
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const open = () => {
    history.pushState(null, '', '/confirm')
    setOpen(true)
    scrollTo(0, 0)
  }
  return { isOpen, open }
}

function Login() {
  const code = useCodeStep()
  return code.isOpen ? <ConfirmPage /> : <LoginPage onUnconfirmed={code.open} />
}

function Register() {
  const code = useCodeStep()
  if (code.isOpen) return <ConfirmPage onWrongNumber={() => history.back()} />
  return <RegisterPage onRegistered={code.open} />
}
