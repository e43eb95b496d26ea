import { formatMoment, formatNumber, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import { useImageBank } from './stats.queries.ts'
import { bankRows, formatSize } from './image-bank.display.ts'

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
