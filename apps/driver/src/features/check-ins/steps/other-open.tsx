import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, isOpen } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useNow } from '@arribo/ui/use-now'
import { useBlockName } from '../calendar/station.ts'
import type { StepProps } from '../flow/check-in-flow.ts'

/** After an arrival: another block at which the driver can check in now. */
export function useOtherOpen({ calendar, step }: StepProps['state']): CalendarBlock | undefined {
  'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
  const now = new Date(useNow())
  const arrivedId = step.name === 'done' ? step.arrival.block?.assignmentId : undefined
  const left = calendar ? blocksLeft(calendar) : []
  return left.find((each) => isOpen(each, now) && each.assignmentId !== arrivedId)
}

export function OtherOpen({ flow, block }: Pick<StepProps, 'flow'> & { block: CalendarBlock }) {
  const { t } = useTranslation('checkIns')
  const name = useBlockName(block)
  return (
    <>
      <p>{t('next.open', { block: name })}</p>
      <Button onClick={() => flow.send('next-asked-for', {})}>{t('next.go')}</Button>
    </>
  )
}
