import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { useState } from 'react'
import { PasswordInput } from '@arribo/ui/password-input'
import { latePhoneErrorOf, PhoneInput, writePhone } from '@arribo/ui/phone-input'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../../app/auth.ts'
import { knownPhone, phoneToReset } from '../../app/codes/known-phone.ts'
import { createCodeSender, isWrongCode } from '../../app/codes/lost-answer.ts'
import { keepPrefix } from '../../app/codes/usual-prefix.ts'
import { noPhone, phoneErrorOf } from '@arribo/ui/phone.rules'
import { useForm } from '@arribo/ui/use-form'
import {
  dropPendingReset,
  keepPendingReset,
  type PendingReset,
  readPendingReset,
} from '../../app/codes/pending-reset.ts'
import { ResendCode } from '../../app/codes/resend-code.tsx'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords, usePhoneWords } from '../../app/fields/field-words.ts'
import { useReadablePhone } from '../../app/fields/readable-phone.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { publicApi } from '../../app/public-api.ts'
import { PublicPage } from '../../layout/public-page.tsx'

export function PasswordPage() {
  const { t } = useTranslation(['passwords', 'usersConfirm'])
  const isInBrowser = useIsInBrowser()
  /** Undefined until this page has sent a code, or the driver wants to start over. */
  const [changed, setChanged] = useState<PendingReset | null>()
  const pending = changed === undefined && isInBrowser ? readPendingReset() : changed
  const startOver = () => {
    dropPendingReset()
    setChanged(null)
  }
  return (
    <PublicPage title={t('passwords:title')}>
      {pending ? <NewPassword pending={pending} onStartOver={startOver} /> : <PhoneForm onSent={setChanged} />}
      <a href="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('usersConfirm:backToLogin')}
      </a>
    </PublicPage>
  )
}

function PhoneForm({ onSent }: { onSent: (pending: PendingReset) => void }) {
  const { t } = useTranslation(['passwords', 'app'])
  const { form, input, failure, isBusy } = useForm({
    initial: { phone: useIsInBrowser() ? phoneToReset() : noPhone },
    labels: { phone: t('app:fields.phone') },
    errorsOf: ({ phone }) => ({ phone: phoneErrorOf(phone) }),
    lateErrorsOf: async ({ phone }) => ({ phone: await latePhoneErrorOf(phone) }),
    words: usePhoneWords(),
    send: async ({ phone }) => sendResetCode(await writePhone(phone)),
    onSent,
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

function NewPassword({ pending, onStartOver }: { pending: PendingReset; onStartOver: () => void }) {
  const { t } = useTranslation('passwords')
  return (
    <>
      <NewPasswordForm phoneNumber={pending.phoneNumber} />
      <ResendCode wait={pending} resend={() => resendResetCode(pending.phoneNumber)} />
      <p className="mt-2 text-14 text-text-2">{t('noCode')}</p>
      <Button kind="quiet" className="mt-2 w-full" onClick={onStartOver}>
        {t('again')}
      </Button>
    </>
  )
}

function useNewPasswordForm(phoneNumber: string) {
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
    onSent: (outcome) => {
      dropPendingReset()
      return leaveTo(outcome === 'changed' ? '/login' : '/app')
    },
  })
}

function NewPasswordForm({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['passwords', 'usersRegister'])
  const { form, text, values, focus, summary, failure, isBusy } = useNewPasswordForm(phoneNumber)
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

const resetFailure = (error: unknown): string => failureMessage(error, i18n().t('passwords:errorMessage'))

async function sendResetCode(phoneNumber: string): Promise<PendingReset> {
  keepPrefix(phoneNumber)
  await auth.forgotPassword(phoneNumber)
  return keepPendingReset(phoneNumber)
}

/** Throws an error whose message can be shown. */
const resendResetCode = (phoneNumber: string): Promise<PendingReset> =>
  sendResetCode(phoneNumber).catch((error: unknown) => {
    throw new Error(resetFailure(error), { cause: error })
  })

type NewPassword = { readonly phoneNumber: string; readonly code: string; readonly newPassword: string }

const sendOnce = createCodeSender()

/** Returns `signed_in` if an earlier request, whose answer was lost, had already set this password. */
async function resetPassword(body: NewPassword): Promise<'changed' | 'signed_in'> {
  const { phoneNumber, newPassword: password } = body
  const outcome = await sendOnce({ phoneNumber, password }, () => publicApi.resetPassword({ body }))
  if (outcome === 'signed_in') return outcome
  knownPhone.keep({ phoneNumber, news: 'passwordChanged' })
  return 'changed'
}
