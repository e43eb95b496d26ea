import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { BlockCard } from './block-card.tsx'

type Props = {
  blocks: readonly CalendarBlock[]
  checkedIn: readonly string[]
  /** The block to check in for now; it comes first. */
  current: CalendarBlock | undefined
  /** Collapses the other blocks while there is something to do below. */
  isFolded: boolean
  /** Whether the check-in can be for this block instead. */
  isChoosable: (block: CalendarBlock) => boolean
  onChoose: (block: CalendarBlock) => void
}

/** All blocks, with pay, place, start and length. */
export function BlockList({ blocks, checkedIn, current, isFolded, isChoosable, onChoose }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const others = blocks
    .filter((block) => block.assignmentId !== current?.assignmentId)
    .toSorted((a, b) => a.startTime - b.startTime)
  const cards = (shown: readonly CalendarBlock[]) => (
    <ul className="grid gap-2">
      {shown.map((block) => (
        <BlockCard
          key={block.assignmentId}
          block={block}
          isCurrent={block === current}
          isCheckedIn={checkedIn.includes(block.assignmentId)}
          onChoose={block !== current && isChoosable(block) ? () => onChoose(block) : undefined}
        />
      ))}
    </ul>
  )
  if (blocks.length === 0) return null
  return (
    <section aria-label={t('blocks')} className="grid gap-2">
      {current && cards([current])}
      {others.length > 0 && isFolded && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-15 font-bold text-brand">
            {t('checkInsApp:otherBlocks', { count: others.length })}
          </summary>
          {cards(others)}
        </details>
      )}
      {others.length > 0 && !isFolded && cards(others)}
    </section>
  )
}
