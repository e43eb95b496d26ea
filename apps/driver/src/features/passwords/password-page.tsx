import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { latePhoneErrorOf, PhoneInput, writePhone } from '@arribo/ui/phone-input'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { isWrongCode } from '../../app/codes/lost-answer.ts'
import { emptyPhone } from '../../app/codes/usual-prefix.ts'
import { noPhone, phoneErrorOf } from '@arribo/ui/phone.rules'
import { useForm } from '@arribo/ui/use-form'
import { dropPendingReset, type PendingReset, usePendingReset } from '../../app/codes/pending-reset.ts'
import { ResendCode } from '../../app/codes/resend-code.tsx'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords, usePhoneWords } from '../../app/fields/field-words.ts'
import { useReadablePhone } from '../../app/fields/readable-phone.ts'
import { PublicPage } from '../../layout/public-page.tsx'
import { resendResetCode, resetFailure, resetPassword, sendResetCode } from './password.ts'

type Props = {
  onSignedIn: () => void | Promise<void>
  /** The password is changed, and the driver has to sign in with it. */
  onLogin: () => void | Promise<void>
}

export function PasswordPage(props: Props) {
  const { t } = useTranslation(['passwords', 'usersConfirm'])
  const pending = usePendingReset()
  return (
    <PublicPage title={t('passwords:title')}>
      {pending ? <NewPassword pending={pending} {...props} /> : <PhoneForm />}
      <a href="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('usersConfirm:backToLogin')}
      </a>
    </PublicPage>
  )
}

function PhoneForm() {
  const { t } = useTranslation(['passwords', 'app'])
  const { form, input, failure, isBusy } = useForm({
    initial: { phone: useIsInBrowser() ? emptyPhone() : noPhone },
    labels: { phone: t('app:fields.phone') },
    errorsOf: ({ phone }) => ({ phone: phoneErrorOf(phone) }),
    lateErrorsOf: async ({ phone }) => ({ phone: await latePhoneErrorOf(phone) }),
    words: usePhoneWords(),
    send: async ({ phone }) => sendResetCode(await writePhone(phone)),
    sentenceOf: resetFailure,
  })
  return (
    <form {...form} className="mt-2 grid gap-5">
      <p className="text-text-2">{t('passwords:line')}</p>
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <PhoneInput {...input('phone')} />
      <Button type="submit" isBusy={isBusy}>
        {t('passwords:send')}
      </Button>
    </form>
  )
}

function NewPassword({ pending, ...props }: Props & { pending: PendingReset }) {
  const { t } = useTranslation('passwords')
  return (
    <>
      <NewPasswordForm phoneNumber={pending.phoneNumber} {...props} />
      <ResendCode wait={pending} resend={() => resendResetCode(pending.phoneNumber)} />
      <p className="mt-2 text-14 text-text-2">{t('noCode')}</p>
      <Button kind="quiet" className="mt-2 w-full" onClick={dropPendingReset}>
        {t('again')}
      </Button>
    </>
  )
}

type FormProps = Props & { phoneNumber: string }

function useNewPasswordForm({ phoneNumber, onSignedIn, onLogin }: FormProps) {
  const { t } = useTranslation(['passwords', 'app'])
  return useForm({
    initial: { code: '', newPassword: '' },
    labels: { code: t('app:fields.code'), newPassword: t('passwords:newPassword') },
    errorsOf: ({ code, newPassword }) => ({
      code: errorOf.code(code),
      newPassword: errorOf.newPassword(newPassword),
    }),
    words: useFieldWords(),
    send: ({ code, newPassword }) => resetPassword({ phoneNumber, code: plainCode(code), newPassword }),
    sentenceOf: resetFailure,
    onFailed: () => selectCode('code'),
    isFinal: isWrongCode,
    onSent: async (outcome) => {
      await (outcome === 'changed' ? onLogin() : onSignedIn())
      dropPendingReset()
    },
  })
}

function NewPasswordForm(props: FormProps) {
  const { phoneNumber } = props
  const { t } = useTranslation(['passwords', 'usersRegister'])
  const { form, text, values, focus, summary, failure, isBusy } = useNewPasswordForm(props)
  const lacksPassword = errorOf.newPassword(values.newPassword) !== undefined
  return (
    <form {...form} className="mt-2 grid gap-5">
      <p className="text-text-2">{t('passwords:sent', { phone: useReadablePhone(phoneNumber) })}</p>
      <ErrorSummary {...summary} />
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <CodeInput {...text('code')} onComplete={lacksPassword ? () => focus('newPassword') : undefined} />
      <PasswordInput {...text('newPassword')} hint={t('usersRegister:passwordHint')} autoComplete="new-password" />
      <Button type="submit" isBusy={isBusy}>
        {t('passwords:submit')}
      </Button>
    </form>
  )
}
