import { Trans, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { latePhoneErrorOf, PhoneInput, writePhone } from '@arribo/ui/phone-input'
import { noPhone } from '@arribo/ui/phone.rules'
import { NameInput } from '@arribo/ui/name-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { type ReactNode, useEffect, useRef } from 'react'
import { auth } from '../../../app/auth.ts'
import { readRegistration, registrationDraft } from '../../../app/codes/known-phone.ts'
import { readPendingConfirmation } from '../../../app/codes/pending-confirmation.ts'
import { usePhoneWords } from '../../../app/fields/field-words.ts'
import { dropReturn, isInvited } from '../../../app/return-to.ts'
import { guessableErrorOf } from '../../../app/fields/guessable-password.ts'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { leaveTo } from '@arribo/written-pages/leave-to'
import { PublicPage } from '../../../layout/public-page.tsx'
import { errorsOfPerson, type PersonFields } from './registration.rules.ts'
import { registerPerson } from './registration.ts'

/** After a reload, or for a driver who comes back from the confirmation. Never restores the password. */
const writtenBefore = (typed: ReturnType<typeof readRegistration> | undefined): PersonFields => ({
  name: '',
  phone: noPhone,
  ...typed,
  password: '',
  confirmPassword: '',
})

/** Keeps every change, but not the state in which the form opens, because the prerendered page opens empty. */
function useKeptDraft({ name, phone }: PersonFields): void {
  const isOpening = useRef(true)
  useEffect(() => {
    if (!isOpening.current) registrationDraft.keep({ name, phone })
    isOpening.current = false
  }, [name, phone])
}

/** An invitation's link opened this page, or did before the driver came back from the confirmation. */
const readReferral = () =>
  new URLSearchParams(location.search).get('referral') ?? readPendingConfirmation()?.registration?.referral

/** Called once a code has been sent. The password is then in memory. */
type Props = { onRegistered: () => void }

export function RegisterPage({ onRegistered }: Props) {
  const { t } = useTranslation(['usersRegister', 'app'])
  const isInBrowser = useIsInBrowser()
  const referral = isInBrowser ? readReferral() : undefined
  return (
    <PublicPage title={t('usersRegister:title')}>
      <p className="mt-2 text-text-2">{t('usersRegister:line')}</p>
      <RegisterForm
        onRegistered={onRegistered}
        referral={referral}
        initial={writtenBefore(isInBrowser ? readRegistration() : undefined)}
      />
      {/* Below the form, because only the script knows the URL and the fields must not move when it appears. */}
      {referral && (
        <div className="mt-6">
          <Banner tone="info">{t('usersRegister:referral', { code: referral })}</Banner>
        </div>
      )}
      <p className="mt-6 text-center">
        {t('usersRegister:hasAccount')}{' '}
        <a href="/login" className="inline-flex min-h-12 min-w-12 items-center font-bold text-brand">
          {t('usersRegister:login')}
        </a>
      </p>
    </PublicPage>
  )
}

type FormProps = Props & { referral: string | undefined; initial: PersonFields }

function useRegisterForm({ referral, initial, onRegistered }: FormProps) {
  const { t } = useTranslation(['usersRegister', 'app'])
  return useForm({
    initial,
    labels: {
      name: t('usersRegister:name'),
      phone: t('app:fields.phone'),
      password: t('usersRegister:password'),
      confirmPassword: t('usersRegister:confirmPassword'),
    },
    errorsOf: errorsOfPerson,
    lateErrorsOf: async ({ name, phone, password }) => ({
      phone: await latePhoneErrorOf(phone),
      password: await guessableErrorOf(password, { name, phoneNumber: await writePhone(phone) }),
    }),
    words: { ...usePhoneWords(), passwordsDiffer: t('app:errors.passwordsDiffer') },
    checksOnLeave: true,
    onStart: auth.prepare,
    send: async ({ name, phone, password }) =>
      registerPerson({ name: name.trim(), phoneNumber: await writePhone(phone), password, referral }),
    onSent: (outcome) => {
      registrationDraft.drop()
      if (outcome === 'signed_in') return leaveTo('/app')
      // Back, after the deletion of an account, opened one of its pages, which is not where a new account begins.
      if (!isInvited()) dropReturn()
      toastSuccess(t('usersRegister:toast.success'))
      return onRegistered()
    },
  })
}

const TermsLink = ({ children }: { children?: ReactNode }) => (
  <a href="/terms" className="text-brand underline">
    {children}
  </a>
)

function Terms() {
  const { t } = useTranslation('usersRegister')
  return (
    <p className="text-15 text-text-2">
      <Trans t={t} i18nKey="terms" components={{ terms: <TermsLink /> }} />
    </p>
  )
}

function RegisterForm(props: FormProps) {
  const { t } = useTranslation('usersRegister')
  const { values, form, input, text, summary, failure, isBusy } = useRegisterForm(props)
  useKeptDraft(values)
  return (
    <form {...form} className="mt-6 grid gap-5">
      <ErrorSummary {...summary} />
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <NameInput {...text('name')} autoComplete="name" autoCapitalize="words" />
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
