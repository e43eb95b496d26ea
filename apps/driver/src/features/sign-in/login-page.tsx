import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { LoginForm, type Credentials } from '@arribo/ui/login-form'
import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../../app/auth.ts'
import { dropKnownPhone, forgetfulPhone, knownPhone, readKnownPhone } from '../../app/codes/known-phone.ts'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { useEffect } from 'react'
import { dropReturn, isInvited } from '../../app/return-to.ts'
import { PublicPage } from '../../layout/public-page.tsx'
import { AuthError } from '@arribo/auth'
import { toastError } from '@arribo/ui/toasts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { keepPrefix } from '../../app/codes/usual-prefix.ts'
import { keepPendingConfirmation } from '../../app/codes/pending-confirmation.ts'

/** A driver who came from the light check-in goes back to it, and to no page wanted earlier. */
const lightPage = '/imhere-light'
const isFromLight = () => new URLSearchParams(location.search).get('return') === lightPage

/** `onUnconfirmed` is called once a code has been sent. The password is then in memory. */
export function LoginPage({ onUnconfirmed }: { onUnconfirmed: () => void }) {
  const { t } = useTranslation(['login', 'app'])
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (isFromLight()) dropReturn()
  }, [])
  const news = isInBrowser ? knownPhone.read()?.news : undefined
  const words = { phone: t('app:fields.phone'), password: t('app:fields.password'), submit: t('login:submit') }
  return (
    <PublicPage title={t('login:title')}>
      {news && (
        <div className="mt-4">
          <Banner tone="success" role="status">
            {t(`login:news.${news}`)}
          </Banner>
        </div>
      )}
      {isInBrowser && isInvited() && <p className="mt-4 rounded-card bg-surface-2 p-4">{t('login:invited')}</p>}
      <LoginForm
        words={words}
        initialPhone={isInBrowser ? readKnownPhone() : undefined}
        signIn={signIn}
        onStart={auth.prepare}
        onDone={(outcome) => {
          if (outcome === 'unconfirmed') return onUnconfirmed()
          dropKnownPhone()
          return leaveTo(isFromLight() ? lightPage : '/app')
        }}
      >
        {(phone) => (
          <a
            href="/password"
            onClick={() => forgetfulPhone.keep(phone)}
            className="-mt-3 inline-flex min-h-12 items-center justify-self-start text-brand"
          >
            {t('login:forgot')}
          </a>
        )}
      </LoginForm>
      <p className="mt-6 text-center">
        {t('login:noAccount')}{' '}
        <a href="/register" className="inline-flex min-h-12 items-center font-bold text-brand">
          {t('login:register')}
        </a>
      </p>
    </PublicPage>
  )
}

async function sendToConfirmation({ phoneNumber, password }: Credentials): Promise<'unconfirmed'> {
  const { t } = i18n()
  await auth.resendCode(phoneNumber).catch((error: unknown) => {
    throw new Error(failureMessage(error, t('login:errors.confirmationCodeError')), { cause: error })
  })
  keepPendingConfirmation({ phoneNumber, password })
  toastError(t('login:errors.userNotConfirmed'))
  return 'unconfirmed'
}

/** Throws an error with this page's sentence for the failure. */
async function signIn(credentials: Credentials): Promise<'signed_in' | 'unconfirmed'> {
  const { t } = i18n()
  keepPrefix(credentials.phoneNumber)
  try {
    await auth.signIn(credentials.phoneNumber, credentials.password)
    return 'signed_in'
  } catch (error) {
    const code = error instanceof AuthError ? error.code : 'unknown'
    if (code === 'userNotConfirmed') return sendToConfirmation(credentials)
    const hasSentence = code === 'notAuthorized' || code === 'codeNeeded'
    const sentence = hasSentence ? t(`login:errors.${code}`) : failureMessage(error, t('login:loginError'))
    throw new Error(sentence, { cause: error })
  }
}
