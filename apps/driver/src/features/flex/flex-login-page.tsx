import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { PasswordInput } from '@arribo/ui/password-input'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { failureMessage } from '../../app/failure.ts'
import { faultOf, faultsOf, useFaultsInLanguage } from '../../app/form-faults.ts'
import { keepChallenge, pageOfChallenge } from './challenge-state.ts'
import { useFlexLogin } from './flex.queries.ts'

export function FlexLoginPage() {
  const { t } = useTranslation('flex')
  return (
    <div className="grid gap-5">
      <div>
        <PageTitle>{t('login.title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('login.line')}</p>
      </div>
      <FlexLoginForm />
      <HonestWords />
    </div>
  )
}

function FlexLoginForm() {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  const login = useFlexLogin()
  const { register, handleSubmit, formState, resetField, setFocus, trigger } = useForm({
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  useFaultsInLanguage(errors, trigger)
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const answer = await login.mutateAsync({ email: email.trim(), password })
      if (answer.success) {
        toastSuccess(t('connected'))
        return await navigate({ to: '/app' })
      }
      keepChallenge(answer)
      await navigate({ to: pageOfChallenge(answer) })
    } catch {
      resetField('password')
      setFocus('password')
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary faults={faultsOf(errors, { email: t('login.email'), password: t('login.password') })} />
      {login.isError && <Banner tone="danger" title={failureMessage(login.error, t('error.server'))} role="alert" />}
      <TextInput
        {...register('email', { validate: faultOf.email })}
        id="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('login.email')}
        error={errors.email?.message}
      />
      <PasswordInput
        {...register('password', { validate: faultOf.required })}
        id="password"
        autoComplete="off"
        label={t('login.password')}
        error={errors.password?.message}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

const promises = ['honestPassword', 'honestToken', 'honestUnlink', 'honestTerms'] as const

/** What is kept, how to undo it, and whose terms apply: said before, not after. */
function HonestWords() {
  const { t } = useTranslation('flex')
  return (
    <Card>
      <h2 className="text-17">{t('login.honestTitle')}</h2>
      <ul className="mt-3 grid gap-3 text-15 text-text-2">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Icon name="check" className="mt-0.5 text-brand" />
            {t(`login.${promise}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
