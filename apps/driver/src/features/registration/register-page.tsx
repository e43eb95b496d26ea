import { joinPhone, splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import { Trans, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { latePhoneErrorOf, PhoneInput } from '@arribo/ui/phone-input'
import { noPhone } from '@arribo/ui/phone.rules'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { auth } from '../../app/auth.ts'
import { type PendingConfirmation, readPendingConfirmation } from '../../app/codes/pending-confirmation.ts'
import { usePhoneWords } from '../../app/fields/field-words.ts'
import { guessableErrorOf } from '../../app/fields/guessable-password.ts'
import { useIsInBrowser } from '@arribo/written-pages/use-is-in-browser'
import { PublicPage } from '../../layout/public-page.tsx'
import { errorsOfPerson, type PersonFields } from './registration.rules.ts'
import { registerPerson } from './registration.ts'

/** Restores the input for a driver who comes back from the confirmation to correct it, except the password. */
const writtenBefore = (pending: PendingConfirmation | undefined): PersonFields => ({
  name: pending?.registration?.name ?? '',
  phone: (pending && splitPastedPhone(pending.phoneNumber)) ?? noPhone,
  password: '',
  confirmPassword: '',
})

export function RegisterPage({ referral: referralInAddress }: { referral?: string | undefined }) {
  const { t } = useTranslation(['register', 'app'])
  const isInBrowser = useIsInBrowser()
  const pending = isInBrowser ? readPendingConfirmation() : undefined
  const referral = referralInAddress ?? pending?.registration?.referral
  return (
    <PublicPage title={t('register:title')}>
      <p className="mt-2 text-text-2">{t('register:line')}</p>
      <RegisterForm referral={referral} initial={writtenBefore(pending)} />
      {/* Below the form, because only the script knows the URL: the fields must not move when it appears. */}
      {referral && (
        <div className="mt-6">
          <Banner tone="info">{t('register:referral', { code: referral })}</Banner>
        </div>
      )}
      <p className="mt-6 text-center">
        {t('register:hasAccount')}{' '}
        <Link to="/login" className="inline-flex min-h-12 min-w-12 items-center font-bold text-brand">
          {t('register:login')}
        </Link>
      </p>
    </PublicPage>
  )
}

type FormProps = { referral: string | undefined; initial: PersonFields }

function useRegisterForm({ referral, initial }: FormProps) {
  const { t } = useTranslation(['register', 'app'])
  const navigate = useNavigate()
  return useForm({
    initial,
    labels: {
      name: t('register:name'),
      phone: t('app:fields.phone'),
      password: t('register:password'),
      confirmPassword: t('register:confirmPassword'),
    },
    errorsOf: errorsOfPerson,
    lateErrorsOf: async ({ name, phone, password }) => ({
      phone: await latePhoneErrorOf(phone),
      password: await guessableErrorOf(password, { name, phoneNumber: joinPhone(phone.prefix, phone.digits) }),
    }),
    words: { ...usePhoneWords(), passwordsDiffer: t('app:errors.passwordsDiffer') },
    checksOnLeave: true,
    onStart: auth.prepare,
    send: ({ name, phone, password }) =>
      registerPerson({ name: name.trim(), phoneNumber: joinPhone(phone.prefix, phone.digits), password, referral }),
    onSent: (outcome) => {
      if (outcome === 'signed_in') return navigate({ to: '/app' })
      toastSuccess(t('register:toast.success'))
      return navigate({ to: '/confirm' })
    },
  })
}

/** A different document, not a route. */
const TermsLink = ({ children }: { children?: ReactNode }) => (
  <a href="/terms" className="text-brand underline">
    {children}
  </a>
)

function Terms() {
  const { t } = useTranslation('register')
  return (
    <p className="text-15 text-text-2">
      <Trans t={t} i18nKey="terms" components={{ terms: <TermsLink /> }} />
    </p>
  )
}

function RegisterForm(props: FormProps) {
  const { t } = useTranslation('register')
  const { form, input, text, summary, failure, isBusy } = useRegisterForm(props)
  return (
    <form {...form} className="mt-6 grid gap-5">
      <ErrorSummary errors={summary} />
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <TextInput {...text('name')} autoComplete="name" />
      <PhoneInput {...input('phone')} />
      <PasswordInput {...text('password')} hint={t('passwordHint')} autoComplete="new-password" />
      <PasswordInput {...text('confirmPassword')} autoComplete="new-password" />
      <Terms />
      {/* A press must not move the focus first: the blurred field's error would push the button away. */}
      <Button type="submit" isBusy={isBusy} onMouseDown={(event) => event.preventDefault()}>
        {t('submit')}
      </Button>
    </form>
  )
}
