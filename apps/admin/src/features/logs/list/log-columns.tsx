import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatInstant, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { rowLinkClass } from '@arribo/ui/table'
import { PageLink } from '../../../layout/page-link.tsx'
import { columnsOf } from '../../../layout/lists/list-table.tsx'
import { toneOf, useLogWords } from '../log-words.ts'
import type { Story } from '../stories/stories.rules.ts'

const column = columnsOf<Story>()

export function useLogColumns() {
  const { t } = useTranslation('logs')
  return column.columns([
    column.accessor('head.name', { header: t('columns.name'), meta: { width: 'w-[17%]' } }),
    column.accessor('head.phoneNumber', {
      header: t('columns.phone'),
      meta: { width: 'w-[15%]' },
      cell: ({ getValue }) => <span className="whitespace-nowrap">{formatPhone(getValue())}</span>,
    }),
    column.accessor('head.timestamp', {
      id: 'date',
      header: t('columns.date'),
      meta: { width: 'w-[20%]' },
      sortDescFirst: true,
      cell: ({ getValue }) => <When at={getValue()} />,
    }),
    column.accessor('head.description', {
      header: t('columns.description'),
      meta: { width: 'w-[48%]', stays: true },
      cell: ({ row }) => <Description story={row.original} />,
    }),
  ])
}

function When({ at }: { at: number }) {
  const { language } = useLogWords()
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {formatInstant(new Date(at), language)}
    </time>
  )
}

/** The whole row links to the entry, which opens over the list. */
function Description({ story: { head: entry, steps } }: { story: Story }) {
  const { t, language, describe } = useLogWords()
  const total = formatNumber(steps.length, language)
  return (
    <span className="flex items-center justify-between gap-3">
      <PageLink
        to="."
        search={(search) => ({ ...search, entry: entry.id, at: entry.timestamp })}
        resetScroll={false}
        className={rowLinkClass}
      >
        {describe(entry.description)}
      </PageLink>
      {steps.length > 1 && (
        <span className="mr-auto text-13 text-text-2">{t('logs:story.steps', { count: steps.length, total })}</span>
      )}
      <Badge tone={toneOf[entry.operationStatus]}>{t(`logs:statuses.${entry.operationStatus}`)}</Badge>
    </span>
  )
}
