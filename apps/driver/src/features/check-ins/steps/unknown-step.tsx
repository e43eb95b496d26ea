import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { Spinner } from '@arribo/ui/spinner'
import { useNow } from '@arribo/ui/use-now'
import type { ReactNode } from 'react'
import { lostPressState } from '../machine/check-in-flow.rules.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { Notice } from '../../../app/parts/notice.tsx'
import { OfflineWait } from './offline-wait.tsx'
import { StepTitle } from './step-title.tsx'
import { useStepViews } from './step-views.tsx'

type Props = StepProps & { notice: ReactNode }

/**
 * Pressed, with an unknown result. A check-in that the server has is polled until its result is known; one that may
 * never have been sent is only looked for in the calendar, and the driver has to press again.
 */
export function UnknownStep({ flow, state, notice }: Props) {
  const { t } = useTranslation('checkIns')
  const { Help } = useStepViews()
  const lost = lostPressState(state, useNow())
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        {lost === 'asking' && <Spinner />}
        <StepTitle>{t(`unknown.${lost}.title`)}</StepTitle>
        <p role="status" className="text-text-2">
          {t(`unknown.${lost}.text`)}
        </p>
      </div>
      <Notice>{notice}</Notice>
      {lost === 'silent' && <Help error={state.lostAnswer} />}
      <OfflineWait flow={flow} pressing={state.pressing} />
      {lost !== 'asking' && (
        <PinnedActions>
          <Button isBusy={state.pressing !== undefined} onClick={() => flow.send('pressed', {})}>
            {t('unknown.again')}
          </Button>
        </PinnedActions>
      )}
    </div>
  )
}
