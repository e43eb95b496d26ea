import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { useForm } from '@arribo/ui/use-form'
import { type MouseEvent, useEffect, useState } from 'react'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { hasCode } from '@arribo/auth'
import { auth } from '../../../app/auth.ts'
import { failureMessage } from '../../../app/failure.ts'
import { i18n } from '../../../app/language.ts'
import { publicApi } from '../../../app/public-api.ts'
import { keepFlash } from '../../../app/flash.ts'
import { errorOf } from '../../../app/fields/field.rules.ts'
import { useFieldWords } from '../../../app/fields/field-words.ts'
import { guessableErrorOf } from '../../../app/fields/guessable-password.ts'
import { dropKnownPhone, knownPhone } from '../../../app/codes/known-phone.ts'
import { createCodeSender, isWrongCode } from '../../../app/codes/lost-answer.ts'
import { ResendCode } from '../../../app/codes/resend-code.tsx'
import {
  givenReferral,
  keepPendingConfirmation,
  type PendingConfirmation,
  pendingPassword,
  readPendingConfirmation,
} from '../../../app/codes/pending-confirmation.ts'
import { useReadablePhone } from '../../../app/fields/readable-phone.ts'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { leaveTo } from '@arribo/written-pages/leave-to'
import { PublicPage } from '../../../layout/public-page.tsx'

type Props = {
  /** Goes back to the form in this document, whose memory has the password. Without it, the form's document opens. */
  onWrongNumber?: () => void
}

export function ConfirmPage(props: Props) {
  const { t } = useTranslation('usersConfirm')
  const isInBrowser = useIsInBrowser()
  return (
    <PublicPage title={t('title')}>
      {isInBrowser && <Confirmation {...props} />}
      <a href="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('backToLogin')}
      </a>
    </PublicPage>
  )
}

function Confirmation(props: Props) {
  const [pending] = useState(readPendingConfirmation)
  useEffect(() => {
    if (!pending) void leaveTo('/login')
  }, [pending])
  return pending && <ConfirmForm pending={pending} {...props} />
}

function useConfirmForm(pending: PendingConfirmation) {
  const { t } = useTranslation(['usersConfirm', 'app'])
  // A reload loses the password. Without one, the code would leave the number with whoever signed it up last.
  const [known] = useState(pendingPassword)
  const { phoneNumber, registration } = pending
  const form = useForm({
    initial: { code: '', password: known ?? '' },
    labels: { code: t('app:fields.code'), password: t('usersConfirm:newPassword') },
    errorsOf: ({ code, password }) => ({
      code: errorOf.code(code),
      password: known === undefined ? errorOf.newPassword(password) : undefined,
    }),
    lateErrorsOf: async ({ password }) => ({
      password:
        known === undefined ? await guessableErrorOf(password, { name: registration?.name, phoneNumber }) : undefined,
    }),
    words: useFieldWords(),
    send: ({ code, password }) => confirmPhone(pending, plainCode(code), password),
    sentenceOf: confirmationFailure,
    onFailed: () => selectCode('code'),
    isFinal: isWrongCode,
    onSent: (outcome) => {
      // Only a sign-in by hand is left. The login page says why.
      if (outcome === 'confirmed') return leaveTo('/login')
      keepFlash('phoneConfirmed')
      return leaveTo('/app')
    },
  })
  return { ...form, asksPassword: known === undefined }
}

function ConfirmForm({ pending, onWrongNumber }: Props & { pending: PendingConfirmation }) {
  const { t } = useTranslation(['usersConfirm', 'usersRegister'])
  const { form, text, values, focus, summary, failure, isBusy, asksPassword } = useConfirmForm(pending)
  const lacksPassword = asksPassword && errorOf.newPassword(values.password) !== undefined
  const resend = async () => {
    const next = await resendCode(pending)
    return next ?? leaveTo('/login')
  }
  const backTo = (event: MouseEvent) => {
    if (!onWrongNumber) return
    event.preventDefault()
    onWrongNumber()
  }
  return (
    <>
      <p className="mt-2 text-text-2">{t('usersConfirm:line', { phone: useReadablePhone(pending.phoneNumber) })}</p>
      <a href="/register" onClick={backTo} className="inline-flex min-h-12 items-center text-brand">
        {t('usersConfirm:wrongNumber')}
      </a>
      <form {...form} className="mt-4 grid gap-5">
        {failure && <Banner tone="danger" title={failure} role="alert" />}
        {asksPassword && <ErrorSummary {...summary} />}
        <CodeInput {...text('code')} onComplete={lacksPassword ? () => focus('password') : undefined} />
        {asksPassword && (
          <>
            <p className="text-text-2">{t('usersConfirm:choosePassword')}</p>
            <PasswordInput {...text('password')} hint={t('usersRegister:passwordHint')} autoComplete="new-password" />
          </>
        )}
        <Button type="submit" isBusy={isBusy}>
          {t('usersConfirm:submit')}
        </Button>
      </form>
      <ResendCode wait={pending} resend={resend} />
    </>
  )
}

const sendOnce = createCodeSender()

/**
 * Confirms the code and signs in. The code makes password and registration this driver's, whoever signed the number up
 * before. After a reload the password is one that was chosen together with the code. If it was changed elsewhere
 * meanwhile, the driver signs in by hand.
 */
async function confirmPhone({ phoneNumber, registration }: PendingConfirmation, code: string, password: string) {
  const body = { phoneNumber, code, password, ...(registration && { registration }) }
  const sent = await sendOnce({ phoneNumber, password }, () => publicApi.confirmRegistration({ body }))
  if (sent === 'signed_in') {
    dropKnownPhone()
    return sent
  }
  knownPhone.keep({ phoneNumber, news: 'phoneConfirmed' })
  if (registration?.referral) givenReferral.keep(registration.referral)
  try {
    await auth.signIn(phoneNumber, password)
  } catch (error) {
    if (hasCode(error, 'notAuthorized')) return 'confirmed'
    throw new SignInFailed('', { cause: error })
  }
  dropKnownPhone()
  return 'signed_in'
}

/** The code was accepted, but the sign-in after it failed. */
class SignInFailed extends Error {}

function confirmationFailure(error: Error): string {
  const { t } = i18n()
  return error instanceof SignInFailed
    ? failureMessage(error.cause, t('usersConfirm:toast.loginError'))
    : failureMessage(error, t('usersConfirm:toast.confirmationError'))
}

/** Undefined if the phone is already confirmed. The login page then says so, and has the number. */
async function resendCode({ phoneNumber }: PendingConfirmation): Promise<PendingConfirmation | undefined> {
  try {
    await auth.resendCode(phoneNumber)
  } catch (error) {
    if (!hasCode(error, 'alreadyConfirmed'))
      throw new Error(failureMessage(error, i18n().t('usersConfirm:toast.resendError')), { cause: error })
    knownPhone.keep({ phoneNumber, news: 'alreadyConfirmed' })
    return undefined
  }
  return keepPendingConfirmation({ phoneNumber })
}
