import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Icon, type IconName } from '@arribo/ui/icon'
import { useWhen } from '@arribo/ui/use-when'
import { useRegions } from '../calendar/calendar.queries.ts'
import { stationOf } from '../calendar/station.ts'
import { type HomeBlocks, type Kind, kindOf } from './home-blocks.rules.ts'

const rows: readonly { readonly kind: Kind; readonly icon: IconName }[] = [
  { kind: 'instant', icon: 'bolt' },
  { kind: 'scheduled', icon: 'clock' },
]

type Props = { blocks: HomeBlocks<CalendarBlock> | undefined; now: number; onOpen: (kind: Kind) => void }

/** A quiet row per kind of block, with the first one after the next block. */
export function OtherBlocks({ blocks, now, onOpen }: Props) {
  const { t } = useTranslation('home')
  const next = blocks && blocks.window.state !== 'none' ? blocks.window.block : undefined
  return (
    <ul className="rounded-card border border-border bg-surface">
      {rows.map(({ kind, icon }) => {
        const [first, ...more] = blocks?.others[kind] ?? []
        return (
          <li key={kind} className="border-border not-first:border-t">
            <button
              type="button"
              onClick={() => onOpen(kind)}
              className="flex min-h-15 w-full items-center gap-[8px] px-[min(1rem,4vw)] py-2 text-left"
            >
              <Icon name={icon} className="text-text-2" />
              <span className="min-w-0 grow">
                <span className="block text-15 font-bold wrap-break-word">{t(`tiles.${kind}`)} </span>
                {first && <OtherBlock block={first} now={now} more={more.length} />}
                {blocks && !first && (
                  <span className="block text-15 text-text-2">
                    {t(next && kindOf(next) === kind ? 'tiles.noMore' : 'tiles.none')}
                  </span>
                )}
              </span>
              <Icon name="next" className="text-text-2" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function OtherBlock({ block, now, more }: { block: CalendarBlock; now: number; more: number }) {
  const { t } = useTranslation('home')
  const when = useWhen()
  const station = stationOf(block, useRegions())
  return (
    <span className="block text-15 text-text-2">
      {station.name} · {when.moment(new Date(block.startTime * 1000), now)}
      {more > 0 && ` · ${t('tiles.more', { count: more })}`}
    </span>
  )
}
