import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { useForm } from '@arribo/ui/use-form'
import { type MouseEvent, useEffect, useState } from 'react'
import { keepFlash } from '../../../app/flash.ts'
import { errorOf } from '../../../app/fields/field.rules.ts'
import { useFieldWords } from '../../../app/fields/field-words.ts'
import { ResendCode } from '../../../app/codes/resend-code.tsx'
import { type PendingConfirmation, readPendingConfirmation } from '../../../app/codes/pending-confirmation.ts'
import { useReadablePhone } from '../../../app/fields/readable-phone.ts'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { PublicPage } from '../../../layout/public-page.tsx'
import { confirmationFailure, confirmPhone, resendCode } from './confirmation.ts'

type Props = {
  onSignedIn: () => void | Promise<void>
  /** The phone is confirmed, and the driver signs in by hand; or there is no phone to confirm. */
  onLogin: () => void | Promise<void>
  /** Back to the form in the same document, whose memory has the password; without it the form's own document opens. */
  onWrongNumber?: () => void | Promise<void>
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
  const { onLogin } = props
  useEffect(() => {
    if (!pending) void onLogin()
  }, [pending, onLogin])
  return pending && <ConfirmForm pending={pending} {...props} />
}

function ConfirmForm({ pending, onSignedIn, onLogin, onWrongNumber }: Props & { pending: PendingConfirmation }) {
  const { t } = useTranslation(['usersConfirm', 'app'])
  const { form, text, failure, isBusy } = useForm({
    initial: { code: '' },
    labels: { code: t('app:fields.code') },
    errorsOf: ({ code }) => ({ code: errorOf.code(code) }),
    words: useFieldWords(),
    send: ({ code }) => confirmPhone(pending, plainCode(code)),
    sentenceOf: confirmationFailure,
    onFailed: () => selectCode('code'),
    onSent: (outcome) => {
      keepFlash('phoneConfirmed')
      return outcome === 'signed_in' ? onSignedIn() : onLogin()
    },
  })
  const backTo = (event: MouseEvent) => {
    if (!onWrongNumber) return
    event.preventDefault()
    void onWrongNumber()
  }
  return (
    <>
      <p className="mt-2 text-text-2">{t('usersConfirm:line', { phone: useReadablePhone(pending.phoneNumber) })}</p>
      <a href="/register" onClick={backTo} className="inline-flex min-h-12 items-center text-brand">
        {t('usersConfirm:wrongNumber')}
      </a>
      <form {...form} className="mt-4 grid gap-5">
        {failure && <Banner tone="danger" title={failure} role="alert" />}
        <CodeInput {...text('code')} />
        <Button type="submit" isBusy={isBusy}>
          {t('usersConfirm:submit')}
        </Button>
      </form>
      <ResendCode wait={pending} resend={() => resendCode(pending)} />
    </>
  )
}
