import { formatMoment, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useImageBank } from './stats.queries.ts'
import { bankRows, type BankRow, formatSize } from './image-bank.display.ts'

const columns = ['server', 'timestamp', 'directory', 'items', 'size'] as const
const figures = new Set<string>(['items', 'size'])

/** How many images each directory has, at the last count. */
export function ImageBankSection() {
  const { t } = useTranslation('stats')
  const { data, error, isPending, refetch } = useImageBank()
  const rows = bankRows(data)
  const placeholder = () => {
    if (error && !data) return <ReadFailure title={t('imageBank.error')} error={error} onRetry={() => void refetch()} />
    return <EmptyState icon="camera" title={t('imageBank.none')} />
  }
  return (
    <section aria-labelledby="image-bank" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="image-bank" className="text-16 font-bold">
        {t('imageBank.title')}
      </h2>
      <div aria-busy={isPending}>
        <Table label={t('imageBank.title')}>
          <TableHead>
            {columns.map((column) => (
              <HeadCell key={column} className={figures.has(column) ? 'text-right' : ''}>
                {t(`imageBank.${column}`)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {isPending ? (
              <SkeletonRows rows={3} columns={columns.length} />
            ) : rows && rows.length > 0 ? (
              rows.map((row) => <BankLine key={`${row.server} ${row.directory}`} row={row} />)
            ) : (
              <WideRow columns={columns.length}>{placeholder()}</WideRow>
            )}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

function BankLine({ row: { server, timestamp, directory, items, size } }: { row: BankRow }) {
  const language = useLanguage()
  return (
    <TableRow>
      <Cell className="font-mono text-13">{server}</Cell>
      <Cell className="whitespace-nowrap tabular-nums">{formatMoment(new Date(timestamp), language)}</Cell>
      <Cell className="font-mono text-13">{directory}</Cell>
      <Cell className="text-right tabular-nums">{formatNumber(items, language)}</Cell>
      <Cell className="text-right whitespace-nowrap tabular-nums">{formatSize(size, language)}</Cell>
    </TableRow>
  )
}
