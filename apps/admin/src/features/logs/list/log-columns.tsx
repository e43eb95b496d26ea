import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatInstant, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { rowLinkClass } from '@arribo/ui/table'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../layout/lists/list-table.tsx'
import { toneOf, useLogWords } from '../log-words.ts'
import type { Story } from '../stories/stories.rules.ts'

export function useLogColumns(): readonly Column<Story>[] {
  const { t } = useTranslation('logs')
  return [
    { id: 'head.name', label: t('columns.name'), width: 'w-[17%]', cell: ({ head }) => head.name },
    {
      id: 'head.phoneNumber',
      label: t('columns.phone'),
      width: 'w-[15%]',
      cell: ({ head }) => <span className="whitespace-nowrap">{formatPhone(head.phoneNumber)}</span>,
    },
    {
      id: 'date',
      label: t('columns.date'),
      width: 'w-[20%]',
      sortsDown: true,
      cell: ({ head }) => <When at={head.timestamp} />,
    },
    {
      id: 'head.description',
      label: t('columns.description'),
      width: 'w-[48%]',
      stays: true,
      cell: (story) => <Description story={story} />,
    },
  ]
}

function When({ at }: { at: number }) {
  const { language } = useLogWords()
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {formatInstant(new Date(at), language)}
    </time>
  )
}

function Description({ story: { head: entry, steps } }: { story: Story }) {
  const { t, language, describe } = useLogWords()
  const total = formatNumber(steps.length, language)
  return (
    <span className="flex items-center justify-between gap-3">
      <Link
        to="."
        search={(search) => ({ ...search, entry: entry.id, at: entry.timestamp })}
        resetScroll={false}
        className={rowLinkClass}
      >
        {describe(entry.description)}
      </Link>
      {steps.length > 1 && (
        <span className="mr-auto text-13 text-text-2">{t('logs:story.steps', { count: steps.length, total })}</span>
      )}
      <Badge tone={toneOf[entry.operationStatus]}>{t(`logs:statuses.${entry.operationStatus}`)}</Badge>
    </span>
  )
}
