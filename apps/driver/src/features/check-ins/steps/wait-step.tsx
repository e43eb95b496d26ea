'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import type { StepProps } from '../flow/check-in-flow.ts'
import { isCountedDown } from '../home/home-blocks.rules.ts'
import { secondsToRetry } from '../machine/calendar-events.rules.ts'
import { hopelessCause } from '../machine/step.rules.ts'
import { isNear } from '../preflight/preflight.rules.ts'
import { HopelessStep } from './hopeless-step.tsx'
import { StepTitle, useStepViews } from './step-views.tsx'

export function WaitStep({ flow, state, block, opensAt }: StepProps & { block: CalendarBlock; opensAt: number }) {
  const { retryAt, isLoading } = state
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { BeforeWindow } = useStepViews()
  const now = useNow()
  const seconds = secondsToRetry(retryAt, now)
  const cause = hopelessCause(state, block)
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {cause ? (
        <HopelessStep flow={flow} state={state} cause={cause} />
      ) : (
        <Opening opensAt={new Date(opensAt)} now={now} />
      )}
      <Button
        kind="secondary"
        className="mt-3 w-full"
        aria-disabled={seconds > 0}
        isBusy={isLoading}
        onClick={() => flow.send('calendar-asked-for', {})}
      >
        {seconds > 0 ? t('wait.retryIn', { seconds }) : t('wait.retry')}
      </Button>
      <p role="status" className="sr-only">
        {seconds > 0 ? '' : t('checkInsApp:wait.canRetry')}
      </p>
      <BeforeWindow block={block} isSoon={!cause && isNear(opensAt, now)} />
    </div>
  )
}

function Opening({ opensAt, now }: { opensAt: Date; now: number }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const when = useWhen()
  const moment = when.moment(opensAt, now)
  if (!isCountedDown(opensAt, now))
    return (
      <>
        <StepTitle>{t('wait.at', { when: moment })}</StepTitle>
        <p className="text-text-2">{t('wait.before')}</p>
      </>
    )
  return (
    <>
      <StepTitle>{t('wait.title')}</StepTitle>
      <p className="text-56 leading-none font-bold text-accent-text">
        <Countdown endsAt={opensAt} endLabel={t('checkInsApp:wait.opened')} />
      </p>
      <p className="text-text-2">{t('wait.text', { when: moment })}</p>
    </>
  )
}
