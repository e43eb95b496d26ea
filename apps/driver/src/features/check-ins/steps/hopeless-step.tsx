import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import type { ReactNode } from 'react'
import type { Hopeless } from '../machine/check-in-state.rules.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { StepTitle, useStepViews } from './step-views.tsx'

type Props = StepProps & { cause: Hopeless; notice?: ReactNode }

const ways = {
  notCovered: { to: '/app/pay', words: 'action.pay' },
  photosNeeded: { to: '/app/verify', words: 'action.photos' },
} as const

export function HopelessStep({ flow, state, cause, notice }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Link } = useStepViews()
  return (
    <div className="grid w-full gap-3">
      {notice}
      <StepTitle>{t(`hopeless.${cause}.title`)}</StepTitle>
      <p className="text-text-2">{t(`hopeless.${cause}.text`)}</p>
      {cause !== 'nobodyEnrolled' ? (
        <Link to={ways[cause].to} className={buttonClass('primary', 'driver', 'w-full')}>
          {t(ways[cause].words)}
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
