import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { ReactNode } from 'react'
import type { Task } from '../machine/check-in-state.rules.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { StepTitle } from './step-title.tsx'
import { TimeLeft } from './time-left.tsx'

type Props = StepProps & { task: Task; notice: ReactNode }

/** On a shared account: waits while the selfie is matched with the enrolled drivers, within the 180 seconds. */
export function MatchStep({ state, task, notice }: Props) {
  const { t } = useTranslation('checkIns')
  return (
    <div className="grid gap-4">
      {notice}
      <div className="text-center">
        <StepTitle>{t('task.title')}</StepTitle>
        <p className="text-text-2">{t('task.text')}</p>
      </div>
      <TimeLeft endsAt={task.endsAt} isShort={Boolean(notice)} />
      {state.isCutOff && (
        <Banner tone="warning" role="status">
          {t('task.cutOff')}
        </Banner>
      )}
    </div>
  )
}
