import { formatMoment, formatNumber, type Language, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import { useImageBank } from './stats.queries.ts'
import type { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'

export function ImageBankSection() {
  const { t, language } = useTranslation('stats')
  const bank = useImageBank()
  return (
    <section aria-labelledby="image-bank" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="image-bank" className="text-16 font-bold">
        {t('imageBank.title')}
      </h2>
      <PlainTable
        label={t('imageBank.title')}
        read={bank}
        failure={t('imageBank.error')}
        none={<EmptyState icon="camera" title={t('imageBank.none')} />}
        rows={bankRows(bank.data)}
        rowId={({ server, directory }) => `${server} ${directory}`}
        columns={[
          { label: t('imageBank.server'), className: 'font-mono text-13', cell: ({ server }) => server },
          {
            label: t('imageBank.timestamp'),
            className: 'whitespace-nowrap tabular-nums',
            cell: ({ timestamp }) => formatMoment(new Date(timestamp), language),
          },
          { label: t('imageBank.directory'), className: 'font-mono text-13', cell: ({ directory }) => directory },
          { label: t('imageBank.items'), isFigure: true, cell: ({ items }) => formatNumber(items, language) },
          {
            label: t('imageBank.size'),
            isFigure: true,
            className: 'whitespace-nowrap',
            cell: ({ size }) => formatSize(size, language),
          },
        ]}
      />
    </section>
  )
}

type ImageBank = Answer<typeof getImageBank>
type BankRow = ImageBank['items'][number]

/** The answer is either a list or has the list in `items`. Undefined if there is none. */
export function bankRows(answer: ImageBank | readonly BankRow[] | null | undefined): readonly BankRow[] | undefined {
  const rows: unknown = answer && 'items' in answer ? answer.items : answer
  return Array.isArray(rows) ? (rows as BankRow[]) : undefined
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1234567 is 1.2 MB: units are powers of 1000. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatNumber(value < 100 ? Math.round(value * 10) / 10 : Math.round(value), language)} ${units[step]}`
}
