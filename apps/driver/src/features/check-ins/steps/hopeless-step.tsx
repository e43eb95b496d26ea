import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import type { ReactNode } from 'react'
import type { StepProps } from '../flow/check-in-flow.ts'
import { StepTitle, useStepViews } from './step-views.tsx'

type Props = StepProps & { cause: 'nobodyEnrolled' | 'notCovered'; notice?: ReactNode }

export function HopelessStep({ flow, state, cause, notice }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Link } = useStepViews()
  return (
    <div className="grid w-full gap-3">
      {notice}
      <StepTitle>{t(`hopeless.${cause}.title`)}</StepTitle>
      <p className="text-text-2">{t(`hopeless.${cause}.text`)}</p>
      {cause === 'notCovered' ? (
        <Link to="/app/pay" className={buttonClass('primary', 'driver', 'w-full')}>
          {t('action.pay')}
        </Link>
      ) : (
        <>
          <Button
            isBusy={state.switchingTo !== undefined}
            onClick={() => flow.send('account-chosen', { account: 'own' })}
          >
            {t('hopeless.nobodyEnrolled.own')}
          </Button>
          <Link to="/app/shared" className={buttonClass('secondary', 'driver', 'w-full')}>
            {t('hopeless.nobodyEnrolled.invite')}
          </Link>
          {state.step.name === 'hopeless' && (
            <Button kind="quiet" isBusy={state.isLoading} onClick={() => flow.send('calendar-asked-for', {})}>
              {t('wait.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
