'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, isOpen } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useNow } from '@arribo/ui/use-now'
import { useBlockName } from '../features/check-ins/calendar/use-block-name.ts'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'

/** After an arrival, the way to the driver's other blocks; in the app, that is the home page. */
export function NextBlock({ flow, state: { calendar, step } }: StepProps) {
  const { t } = useTranslation('light')
  const now = new Date(useNow())
  if (step.name !== 'done') return null
  const arrivedId = step.arrival.block?.assignmentId
  const left = calendar ? blocksLeft(calendar) : []
  const open = left.find((each) => isOpen(each, now) && each.assignmentId !== arrivedId)
  return (
    <>
      {open && <OpenBlock block={open} />}
      <Button kind={open ? 'primary' : 'secondary'} onClick={() => flow.send('next-asked-for', {})}>
        {t(open ? 'next.go' : 'next.look')}
      </Button>
    </>
  )
}

const OpenBlock = ({ block }: { block: CalendarBlock }) => (
  <p>{useTranslation('light').t('next.open', { block: useBlockName(block) })}</p>
)
