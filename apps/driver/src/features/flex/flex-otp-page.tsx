import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { CodeInput, plainCode } from '@arribo/ui/code-input'
import { PageTitle } from '@arribo/ui/page-title'
import { toastSuccess } from '@arribo/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFaultsInLanguage } from '../../app/form-faults.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { dropChallenge, keepChallenge, type KeptChallenge, pageOfChallenge, readChallenge } from './challenge-state.ts'
import { useFlexOtp } from './flex.queries.ts'

export function FlexOtpPage() {
  const { t } = useTranslation('flex')
  const [challenge] = useState(readChallenge)
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app/flex/login">{t('otp.back')}</BackLink>
        <PageTitle>{t('otp.title')}</PageTitle>
      </div>
      {challenge && <OtpForm challenge={challenge} />}
    </div>
  )
}

function OtpForm({ challenge }: { challenge: KeptChallenge }) {
  const { t } = useTranslation(['flex', 'app'])
  const navigate = useNavigate()
  const answer = useFlexOtp()
  const { register, handleSubmit, formState, trigger } = useForm({ defaultValues: { otp: '' } })
  useFaultsInLanguage(formState.errors, trigger)
  const submit = handleSubmit(async ({ otp }) => {
    try {
      const outcome = await answer.mutateAsync({
        challengeType: challenge.challengeType,
        cookies: challenge.cookies,
        otp: plainCode(otp),
      })
      dropChallenge()
      if (outcome.success) {
        toastSuccess(t('flex:connected'))
        return await navigate({ to: '/app' })
      }
      keepChallenge(outcome)
      await navigate({ to: pageOfChallenge(outcome) })
    } catch {
      dropChallenge()
      await navigate({ to: '/app/flex/login' })
    }
  })
  const isWhole = (text: string) => plainCode(text).length === limits.otpLength || t('app:faults.otp')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-text-2">{challenge.challengeDetails}</p>
      <CodeInput
        {...register('otp', { validate: isWhole })}
        id="otp"
        isMasked
        label={t('flex:otp.code')}
        error={formState.errors.otp?.message}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('flex:otp.submit')}
      </Button>
    </form>
  )
}
