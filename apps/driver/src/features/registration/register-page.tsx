import { joinPhone } from '@arribo/api-contracts/shared/phone'
import { Trans, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { PhoneInput, type PhoneValue } from '@arribo/ui/phone-input'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { auth } from '../../app/auth.ts'
import { faultOf, faultsOf, useFaultsInLanguage } from '../../app/form-faults.ts'
import { useAction } from '@arribo/ui/use-action'
import { PublicPage } from '../../layout/public-page.tsx'
import { registerPerson } from './registration.ts'

type Form = { name: string; phone: PhoneValue; password: string; confirmPassword: string }
const empty: Form = { name: '', phone: { prefix: '+1', digits: '' }, password: '', confirmPassword: '' }

export function RegisterPage({ referral }: { referral?: string | undefined }) {
  const { t } = useTranslation(['register', 'app'])
  useEffect(() => auth.prepare(), [])
  return (
    <PublicPage title={t('register:title')}>
      <p className="mt-2 text-text-2">{t('register:line')}</p>
      {referral && (
        <div className="mt-4">
          <Banner tone="info">{t('register:referral', { code: referral })}</Banner>
        </div>
      )}
      <RegisterForm referral={referral} />
      <p className="mt-6 text-center">
        {t('register:hasAccount')}{' '}
        <Link to="/login" className="inline-flex min-h-12 min-w-12 items-center font-bold text-brand">
          {t('register:login')}
        </Link>
      </p>
    </PublicPage>
  )
}

function RegisterForm({ referral }: { referral?: string | undefined }) {
  const { t } = useTranslation(['register', 'app'])
  const navigate = useNavigate()
  const registration = useAction(registerPerson)
  const { control, register, handleSubmit, formState, getValues, trigger } = useForm<Form>({
    defaultValues: empty,
    mode: 'onBlur',
  })
  const { errors } = formState
  useFaultsInLanguage(errors, trigger)
  const submit = handleSubmit(async ({ name, phone, password }) => {
    const person = { name: name.trim(), phoneNumber: joinPhone(phone.prefix, phone.digits), password, referral }
    if (!(await registration.run(person))) return
    toastSuccess(t('register:toast.success'))
    await navigate({ to: '/confirm' })
  })
  const labels = {
    name: t('register:name'),
    phone: t('app:fields.phone'),
    password: t('register:password'),
    confirmPassword: t('register:confirmPassword'),
  }
  const isSame = (text: string, form: Form) => text === form.password || t('app:faults.passwordsDiffer')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      <ErrorSummary faults={formState.isSubmitted ? faultsOf(errors, labels) : []} />
      {registration.error && <Banner tone="danger" title={registration.error.message} role="alert" />}
      <TextInput
        {...register('name', { validate: faultOf.name })}
        id="name"
        label={labels.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <Controller
        control={control}
        name="phone"
        rules={{ validate: faultOf.phone }}
        render={({ field }) => <PhoneInput {...field} id="phone" label={labels.phone} error={errors.phone?.message} />}
      />
      <PasswordInput
        {...register('password', {
          validate: faultOf.newPassword,
          // What was typed twice is compared again, but not before it was typed twice.
          onBlur: () => getValues('confirmPassword') && void trigger('confirmPassword'),
        })}
        id="password"
        label={labels.password}
        hint={t('register:passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordInput
        {...register('confirmPassword', { validate: isSame })}
        id="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <p className="text-15 text-text-2">
        <Trans
          t={t}
          i18nKey="register:terms"
          components={{ terms: <Link to="/terms" className="text-brand underline" /> }}
        />
      </p>
      {/* A press must not take the focus first: the fault of the field that loses it would move the button away. */}
      <Button type="submit" isBusy={formState.isSubmitting} onMouseDown={(event) => event.preventDefault()}>
        {t('register:submit')}
      </Button>
    </form>
  )
}
