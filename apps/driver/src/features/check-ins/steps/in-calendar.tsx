import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { BlockList } from '../calendar/block-list.tsx'
import type { StepProps } from '../flow/check-in-flow.ts'
import { type Kind, kindOf } from '../home/home-blocks.rules.ts'
import { CurrentStep } from './current-step.tsx'

type Props = StepProps & { calendar: Calendar; kind?: Kind | undefined }

/** The steps that need a calendar: the blocks, and the current step. */
export function InCalendar({ flow, state, calendar, kind }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { step } = state
  const block = 'block' in step ? step.block : undefined
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {state.hasOpened ? t('checkInsApp:wait.opened') : ''}
      </p>
      <BlockList
        blocks={calendar.scheduledAssignments}
        checkedIn={calendar.checkedIn}
        current={block}
        isFolded={block !== undefined && step.name !== 'wait'}
      />
      {kind && block && kind !== kindOf(block) && (
        <Banner tone="info">{t(`checkInsApp:firstIs.${kindOf(block)}`)}</Banner>
      )}
      <CurrentStep flow={flow} state={state} />
      {step.name === 'empty' && <Empty flow={flow} state={state} />}
    </div>
  )
}

function Empty({ flow, state }: StepProps) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const reload = (
    <Button kind="secondary" isBusy={state.isLoading} onClick={() => flow.send('calendar-asked-for', {})}>
      {t('empty.reload')}
    </Button>
  )
  return (
    <EmptyState icon="clock" title={t('empty.title')} action={reload}>
      {t('empty.text')}
    </EmptyState>
  )
}
