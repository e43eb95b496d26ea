import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { windowState } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Icon, type IconName } from '@arribo/ui/icon'
import { useWhen } from '@arribo/ui/use-when'
import { useRegions } from '../calendar/calendar.queries.ts'
import { stationOf } from '../calendar/station.ts'
import { type HomeBlocks, type Kind, kindOf, rowOf } from './home-blocks.rules.ts'

const kinds: readonly { readonly kind: Kind; readonly icon: IconName }[] = [
  { kind: 'instant', icon: 'bolt' },
  { kind: 'scheduled', icon: 'clock' },
]

type Props = {
  blocks: HomeBlocks | undefined
  now: number
  hasWindow: boolean
  /** Without a block, the check-in says that there is none, or why none is known. */
  onOpen: (block: CalendarBlock | undefined) => void
}

const look = 'flex min-h-15 w-full items-center gap-[8px] px-[min(1rem,4vw)] py-2 text-left'

export function OtherBlocks({ blocks, now, hasWindow, onOpen }: Props) {
  return (
    <ul className="rounded-card border border-border bg-surface">
      {kinds.map(({ kind, icon }) => {
        const { shown, more } = rowOf(blocks?.others[kind] ?? [], new Date(now))
        const rows = shown.map((block, at) => (
          <button key={block.assignmentId} type="button" onClick={() => onOpen(block)} className={look}>
            <Icon name={icon} className="text-text-2" />
            <OtherBlock
              block={block}
              kind={kind}
              now={now}
              more={at === shown.length - 1 ? more : 0}
              hasWindow={hasWindow}
            />
            <Icon name="next" className="text-text-2" />
          </button>
        ))
        return (
          <li key={kind} className="border-border not-first:border-t">
            {rows.length > 0 ? rows : <NoMore kind={kind} icon={icon} blocks={blocks} onOpen={onOpen} />}
          </li>
        )
      })}
    </ul>
  )
}

/** For a kind without other blocks. Opens the next block if that is of this kind, but never one of the other kind. */
function NoMore({ kind, icon, blocks, onOpen }: Pick<Props, 'blocks' | 'onOpen'> & { kind: Kind; icon: IconName }) {
  const { t } = useTranslation('home')
  const next = blocks && blocks.window.state !== 'none' ? blocks.window.block : undefined
  const isNext = next !== undefined && kindOf(next) === kind
  const text = (
    <>
      <Icon name={icon} className="text-text-2" />
      <span className="min-w-0 grow">
        <span className="block text-15 font-bold wrap-break-word">{t(`tiles.${kind}`)} </span>
        {blocks && <span className="block text-15 text-text-2">{t(isNext ? 'tiles.noMore' : 'tiles.none')}</span>}
      </span>
    </>
  )
  if (next && !isNext) return <p className={look}>{text}</p>
  return (
    <button type="button" onClick={() => onOpen(next)} className={look}>
      {text}
      <Icon name="next" className="text-text-2" />
    </button>
  )
}

type OtherBlockProps = Pick<Props, 'now' | 'hasWindow'> & { block: CalendarBlock; kind: Kind; more: number }

function OtherBlock({ block, kind, now, more, hasWindow }: OtherBlockProps) {
  const { t } = useTranslation('home')
  const when = useWhen()
  const station = stationOf(block, useRegions())
  const window = hasWindow ? windowState(block, new Date(now)) : undefined
  return (
    <span className="min-w-0 grow">
      <span className="block text-15 font-bold wrap-break-word">{t(`tiles.${kind}`)} </span>
      <span className="block text-15 text-text-2">
        {station.name} · {when.moment(new Date(block.startTime * 1000), now)}
        {more > 0 && ` · ${t('tiles.more', { count: more })}`}
      </span>
      {window?.name === 'open' && <span className="block text-15 font-bold">{t('tiles.open')}</span>}
      {window?.name === 'opens' && (
        <span className="block text-15 text-text-2">{t('next.opensAt', { when: when.moment(window.at, now) })}</span>
      )}
    </span>
  )
}
