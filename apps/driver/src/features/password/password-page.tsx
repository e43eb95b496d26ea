import { formatPhone, joinPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, plainCode } from '@arribo/ui/code-input'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { PhoneInput, type PhoneValue } from '@arribo/ui/phone-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { faultOf, faultsOf, useFaultsInLanguage } from '../../app/form-faults.ts'
import { useAction } from '@arribo/ui/use-action'
import { PublicPage } from '../../layout/public-page.tsx'
import { resetPassword, sendResetCode } from './password.ts'

export function PasswordPage() {
  const { t } = useTranslation(['password', 'confirmPage'])
  const [phone, setPhone] = useState<string>()
  return (
    <PublicPage title={t('password:title')}>
      {phone ? (
        <NewPasswordForm phoneNumber={phone} onAgain={() => setPhone(undefined)} />
      ) : (
        <PhoneForm onSent={setPhone} />
      )}
      <Link to="/login" className="mt-4 inline-flex min-h-12 items-center text-brand">
        {t('confirmPage:backToLogin')}
      </Link>
    </PublicPage>
  )
}

function PhoneForm({ onSent }: { onSent: (phoneNumber: string) => void }) {
  const { t } = useTranslation(['password', 'app'])
  const sending = useAction(sendResetCode)
  const { control, handleSubmit, formState, trigger } = useForm<{ phone: PhoneValue }>({
    defaultValues: { phone: { prefix: '+1', digits: '' } },
  })
  useFaultsInLanguage(formState.errors, trigger)
  const submit = handleSubmit(async ({ phone }) => {
    const phoneNumber = await sending.run(joinPhone(phone.prefix, phone.digits))
    if (phoneNumber) onSent(phoneNumber)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-5">
      <p className="text-text-2">{t('password:line')}</p>
      {sending.error && <Banner tone="danger" title={sending.error.message} role="alert" />}
      <Controller
        control={control}
        name="phone"
        rules={{ validate: faultOf.phone }}
        render={({ field }) => (
          <PhoneInput {...field} id="phone" label={t('app:fields.phone')} error={formState.errors.phone?.message} />
        )}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('password:send')}
      </Button>
    </form>
  )
}

function NewPasswordForm({ phoneNumber, onAgain }: { phoneNumber: string; onAgain: () => void }) {
  const { t } = useTranslation(['password', 'app', 'register'])
  const navigate = useNavigate()
  const reset = useAction(resetPassword)
  const { register, handleSubmit, formState, trigger } = useForm({ defaultValues: { code: '', newPassword: '' } })
  const { errors } = formState
  useFaultsInLanguage(errors, trigger)
  const submit = handleSubmit(async ({ code, newPassword }) => {
    if (!(await reset.run({ phoneNumber, code: plainCode(code), newPassword }))) return
    toastSuccess(t('password:done'))
    await navigate({ to: '/login' })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-5">
      <p className="text-text-2">{t('password:sent', { phone: formatPhone(phoneNumber) })}</p>
      <ErrorSummary faults={faultsOf(errors, { code: t('app:fields.code'), newPassword: t('password:newPassword') })} />
      {reset.error && <Banner tone="danger" title={reset.error.message} role="alert" />}
      <CodeInput
        {...register('code', { validate: faultOf.required })}
        id="code"
        label={t('app:fields.code')}
        error={errors.code?.message}
      />
      <PasswordInput
        {...register('newPassword', { validate: faultOf.newPassword })}
        id="newPassword"
        label={t('password:newPassword')}
        hint={t('register:passwordHint')}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('password:submit')}
      </Button>
      <Button kind="quiet" onClick={onAgain}>
        {t('password:again')}
      </Button>
    </form>
  )
}
