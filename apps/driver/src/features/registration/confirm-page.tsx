import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/code.rules'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepFlash } from '../../app/flash.ts'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords } from '../../app/fields/field-words.ts'
import { ResendCode } from '../../app/codes/resend-code.tsx'
import { type PendingConfirmation, readPendingConfirmation } from '../../app/codes/pending-confirmation.ts'
import { useReadablePhone } from '../../app/fields/readable-phone.ts'
import { useIsInBrowser } from '@arribo/written-pages/use-is-in-browser'
import { PublicPage } from '../../layout/public-page.tsx'
import { confirmationFailure, confirmPhone, resendCode } from './confirmation.ts'

export function ConfirmPage() {
  const { t } = useTranslation('confirmPage')
  const isInBrowser = useIsInBrowser()
  return (
    <PublicPage title={t('title')}>
      {isInBrowser && <Confirmation />}
      <Link to="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('backToLogin')}
      </Link>
    </PublicPage>
  )
}

function Confirmation() {
  const [pending] = useState(readPendingConfirmation)
  const navigate = useNavigate()
  useEffect(() => {
    if (!pending) void navigate({ to: '/login', replace: true })
  }, [pending, navigate])
  return pending && <ConfirmForm pending={pending} />
}

function ConfirmForm({ pending }: { pending: PendingConfirmation }) {
  const { t } = useTranslation(['confirmPage', 'app'])
  const navigate = useNavigate()
  const { form, text, failure, isBusy } = useForm({
    initial: { code: '' },
    labels: { code: t('app:fields.code') },
    errorsOf: ({ code }) => ({ code: errorOf.code(code) }),
    words: useFieldWords(),
    send: ({ code }) => confirmPhone(pending, plainCode(code)),
    sentenceOf: confirmationFailure,
    onFailed: () => selectCode('code'),
    onSent: (outcome) => {
      if (outcome === 'signed_in') {
        keepFlash('phoneConfirmed')
        return navigate({ to: '/app' })
      }
      toastSuccess(t('app:flash.phoneConfirmed'))
      return navigate({ to: '/login' })
    },
  })
  return (
    <>
      <p className="mt-2 text-text-2">{t('confirmPage:line', { phone: useReadablePhone(pending.phoneNumber) })}</p>
      <Link to="/register" className="inline-flex min-h-12 items-center text-brand">
        {t('confirmPage:wrongNumber')}
      </Link>
      <form {...form} className="mt-4 grid gap-5">
        {failure && <Banner tone="danger" title={failure} role="alert" />}
        <CodeInput {...text('code')} />
        <Button type="submit" isBusy={isBusy}>
          {t('confirmPage:submit')}
        </Button>
      </form>
      <ResendCode wait={pending} resend={() => resendCode(pending)} />
    </>
  )
}
