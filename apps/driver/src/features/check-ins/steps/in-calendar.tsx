import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { isOpen } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { useNow } from '@arribo/ui/use-now'
import { BlockList } from '../calendar/block-list.tsx'
import type { StepProps } from '../flow/check-in-flow.ts'
import { CurrentStep } from './current-step.tsx'
import { StepTitle } from './step-title.tsx'

type Props = StepProps & { calendar: Calendar }

/** The steps that need a calendar: the blocks, and the current step. */
export function InCalendar({ flow, state, calendar }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { step, pressing, sending } = state
  const block = 'block' in step ? step.block : undefined
  const now = new Date(useNow())
  const isBusy = pressing !== undefined || sending !== undefined || step.name === 'unknown'
  const isChoosable = (each: CalendarBlock) =>
    !isBusy && isOpen(each, now) && !calendar.checkedIn.includes(each.assignmentId)
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {state.hasOpened ? t('checkInsApp:wait.opened') : ''}
      </p>
      {step.name === 'choose' && <Choose flow={flow} state={state} isRegistered={step.isRegistered} />}
      <BlockList
        blocks={calendar.scheduledAssignments}
        checkedIn={calendar.checkedIn}
        current={block}
        isFolded={block !== undefined && step.name !== 'wait'}
        isChoosable={isChoosable}
        onChoose={({ assignmentId }) => flow.send('block-chosen', { assignmentId })}
      />
      {step.name !== 'choose' && <CurrentStep flow={flow} state={state} />}
      {step.name === 'empty' && <Empty flow={flow} state={state} />}
    </div>
  )
}

/** Why the check-in stopped, and that another block has to be chosen below. */
function Choose({ flow, state, isRegistered }: StepProps & { isRegistered: boolean }) {
  const { t } = useTranslation('checkIns')
  return (
    <>
      <CurrentStep flow={flow} state={state} />
      <div>
        <StepTitle>{t('choose.title')}</StepTitle>
        <p className="text-text-2">{t(isRegistered ? 'choose.registered' : 'choose.gone')}</p>
      </div>
    </>
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
