import { ApiProblem } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { PageTitle } from '@arribo/ui/page-title'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords } from '../../app/fields/field-words.ts'
import { failureMessage } from '../../app/failure.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { dropChallenge, keepChallenge, type KeptChallenge, pageOfChallenge, readChallenge } from './challenge-state.ts'
import { useFlexOtp } from './flex.queries.ts'
import { PlatformWords } from './platform-words.tsx'
import { signInAgain } from './sign-in-again.ts'

export function FlexOtpPage() {
  const { t } = useTranslation('flex')
  const [challenge] = useState(readChallenge)
  return (
    <div className="grid gap-5">
      <div>
        <BackLink {...(challenge ? signInAgain(challenge) : { to: '/app/flex/login' })}>{t('otp.back')}</BackLink>
        <PageTitle>{t('otp.title')}</PageTitle>
      </div>
      {challenge && <OtpForm challenge={challenge} />}
    </div>
  )
}

/** True if the platform has used the code, which is valid for one attempt. Otherwise it can be sent again. */
const isAnswered = (error: Error): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

function useOtpForm({ challengeType, cookies, email, language }: KeptChallenge) {
  const { t } = useTranslation(['flex', 'app', 'ui'])
  const navigate = useNavigate()
  const answer = useFlexOtp()
  return useForm({
    initial: { otp: '' },
    labels: { otp: t('app:fields.code') },
    errorsOf: ({ otp }) => ({ otp: errorOf.code(otp) }),
    words: useFieldWords(),
    send: ({ otp }) => answer.mutateAsync({ challengeType, cookies, otp: plainCode(otp) }),
    onSent: (outcome) => {
      dropChallenge()
      if (outcome.success) {
        toastSuccess(t('flex:connected'))
        return navigate({ to: '/app' })
      }
      keepChallenge(outcome, language)
      return navigate({ to: pageOfChallenge(outcome) })
    },
    onFailed: (error) => {
      if (!isAnswered(error)) return undefined
      dropChallenge()
      const reason = failureMessage(error, t('ui:unexpected'))
      toastError(reason)
      return navigate(signInAgain({ email, reason }))
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
}

function OtpForm({ challenge }: { challenge: KeptChallenge }) {
  const { t } = useTranslation('flex')
  const { form, text, failure, isBusy } = useOtpForm(challenge)
  return (
    <form {...form} className="grid gap-5">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <div className="grid gap-2 text-text-2">
        <p>{t('otp.line')}</p>
        <PlatformWords challenge={challenge} />
      </div>
      <CodeInput {...text('otp')} isMasked />
      <Button type="submit" isBusy={isBusy}>
        {t('otp.submit')}
      </Button>
    </form>
  )
}
