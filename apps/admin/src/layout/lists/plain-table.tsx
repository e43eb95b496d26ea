import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import type { ReactNode } from 'react'
import { figureClass } from '../class-names.ts'
import { ReadFailure } from '../read-failure.tsx'
import { followRowLinks } from './follow-row-links.ts'

type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly width?: string
  readonly className?: string
  readonly isFigure?: true
  /** For a column that only has buttons, whose heading only screen readers need. */
  readonly isHeadHidden?: true
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  none: ReactNode
  /** Set if the table shows the loading and the failure of the rows' query. */
  read?: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  failure?: string
  note?: ReactNode
  className?: string
}

/** For rows that need no search, order or pages. */
export function PlainTable<Row>({ label, columns, rows, rowId, none, read, failure = '', ...rest }: Props<Row>) {
  const { className = '', note } = rest
  const wide = (content: ReactNode) => <WideRow columns={columns.length}>{content}</WideRow>
  const body = () => {
    if (!rows && read?.isPending) return <SkeletonRows rows={3} columns={columns.length} />
    if (!rows?.length && read?.error)
      return wide(<ReadFailure title={failure} error={read.error} onRetry={read.refetch} />)
    if (!rows?.length) return wide(none)
    return rows.map((row) => (
      <TableRow key={rowId(row)}>
        {columns.map((column) => (
          <Cell key={column.label} className={`${column.isFigure ? figureClass : ''} ${column.className ?? ''}`}>
            {column.cell(row)}
          </Cell>
        ))}
      </TableRow>
    ))
  }
  return (
    <Table label={label} className={className}>
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column.label} className={`${column.isFigure ? figureClass : ''} ${column.width ?? ''}`}>
            {column.isHeadHidden ? <span className="sr-only">{column.label}</span> : column.label}
          </HeadCell>
        ))}
      </TableHead>
      <tbody ref={followRowLinks} aria-busy={read?.isPending}>
        {body()}
        {note && wide(note)}
      </tbody>
    </Table>
  )
}
