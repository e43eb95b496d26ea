import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, isOpen } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useNow } from '@arribo/ui/use-now'
import { useBlockName } from '../calendar/use-block-name.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { placeOf, type Position } from '../phone/place.rules.ts'

type Props = StepProps & { block: CalendarBlock; here: Position | undefined }

/** Far from the chosen block's station: offers the open block at whose station the driver is. */
export function AtAnotherStation({ flow, state: { calendar }, block, here }: Props) {
  const now = new Date(useNow())
  const isHere = (each: CalendarBlock) => here && placeOf(here, each.stagingLocation.geocode) === 'near'
  const other =
    calendar &&
    blocksLeft(calendar).find((each) => each.assignmentId !== block.assignmentId && isOpen(each, now) && isHere(each))
  return other && <Offer flow={flow} block={other} />
}

function Offer({ flow, block }: Pick<StepProps, 'flow'> & { block: CalendarBlock }) {
  const { t } = useTranslation('checkIns')
  const name = useBlockName(block)
  return (
    <Button className="mt-2" onClick={() => flow.send('block-chosen', { assignmentId: block.assignmentId })}>
      {t('position.here', { block: name })}
    </Button>
  )
}
