import { useTranslation } from '@arribo/i18n'
import { LoginForm } from '@arribo/ui/login-form'
import { PublicPage } from '@arribo/ui/public-page'
import { useState } from 'react'
import { auth } from '../../app/auth.ts'
import { showLanguage } from '../../app/language.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NotStaff } from './not-staff.tsx'
import { signIn } from './sign-in.ts'

export function LoginPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation(['login', 'app'])
  const [isStranger, setStranger] = useState(false)
  const words = { phone: t('app:fields.phone'), password: t('app:fields.password'), submit: t('login:submit') }
  const goOn = async () => {
    // Who somebody is can only be asked in a browser; the page is also written at build time.
    const { isStaff } = await import('../../app/session.ts')
    if (isStaff()) await onSignedIn()
    else setStranger(true)
  }
  return (
    <PublicPage title={t('login:title')} homeHref="/login" onLanguage={(language) => void showLanguage(language)}>
      <p className="mt-1 text-text-2">{t('login:line')}</p>
      {isStranger && <NotStaff />}
      <LoginForm words={words} signIn={signIn} onStart={auth.prepare} onDone={goOn}>
        <ForgottenPassword />
      </LoginForm>
    </PublicPage>
  )
}
