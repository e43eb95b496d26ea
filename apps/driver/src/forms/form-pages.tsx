import { Toasts } from '@arribo/ui/toasts'
import { PasswordPage } from '../features/password/password-page.tsx'
import { ConfirmPage } from '../features/registration/confirm-page.tsx'
import { RegisterPage } from '../features/registration/register-page.tsx'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { useIsInBrowser } from '@arribo/written-pages/use-is-in-browser'
import { type FormAddress, usePlace } from './place.tsx'

const referralInAddress = () => new URLSearchParams(location.search).get('referral') ?? undefined

function Register() {
  const isInBrowser = useIsInBrowser()
  return <RegisterPage referral={isInBrowser ? referralInAddress() : undefined} />
}

const pageAt = { '/login': LoginPage, '/register': Register, '/confirm': ConfirmPage, '/password': PasswordPage }

/** The signed-out form pages, of which one shows. */
export function FormPages({ drawn }: { drawn: FormAddress }) {
  const place = usePlace(drawn)
  const Page = pageAt[place]
  return (
    <>
      <Page key={place} />
      <Toasts />
    </>
  )
}
