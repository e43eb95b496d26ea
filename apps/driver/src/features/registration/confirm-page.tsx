import { formatPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, plainCode } from '@arribo/ui/code-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { faultOf, useFaultsInLanguage } from '../../app/form-faults.ts'
import { type PendingConfirmation, readPendingConfirmation } from '../../app/pending-confirmation.ts'
import { useAction } from '@arribo/ui/use-action'
import { PublicPage } from '../../layout/public-page.tsx'
import { confirmPhone } from './confirmation.ts'
import { ResendCode } from './resend-code.tsx'

export function ConfirmPage() {
  const { t } = useTranslation('confirmPage')
  const [pending] = useState(readPendingConfirmation)
  return (
    <PublicPage title={t('title')}>
      {pending && <ConfirmForm pending={pending} />}
      <Link to="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('backToLogin')}
      </Link>
    </PublicPage>
  )
}

function ConfirmForm({ pending }: { pending: PendingConfirmation }) {
  const { t } = useTranslation('confirmPage')
  const navigate = useNavigate()
  const confirmation = useAction((code: string) => confirmPhone(pending, code))
  const { register, handleSubmit, formState, trigger } = useForm({ defaultValues: { code: '' } })
  useFaultsInLanguage(formState.errors, trigger)
  const submit = handleSubmit(async ({ code }) => {
    const outcome = await confirmation.run(plainCode(code))
    if (!outcome) return
    toastSuccess(t('toast.success'))
    await navigate({ to: outcome === 'signed_in' ? '/app' : '/login' })
  })
  return (
    <>
      <p className="mt-2 text-text-2">{t('line', { phone: formatPhone(pending.phoneNumber) })}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        {confirmation.error && <Banner tone="danger" title={confirmation.error.message} role="alert" />}
        <CodeInput
          {...register('code', { validate: faultOf.required })}
          id="code"
          label={t('code')}
          error={formState.errors.code?.message}
        />
        <Button type="submit" isBusy={formState.isSubmitting}>
          {t('submit')}
        </Button>
      </form>
      <ResendCode pending={pending} />
    </>
  )
}
