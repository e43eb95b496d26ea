import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import {
  type ColumnDef,
  type Header,
  type OnChangeFn,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The server sorts and pages; the table only shows by what it is sorted. */
export const listFeatures = tableFeatures({ rowSortingFeature })
export type ListColumn<Row extends RowData> = ColumnDef<typeof listFeatures, Row, unknown>

type Props<Row extends RowData> = {
  label: string
  columns: ListColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting: SortingState
  onSorting: OnChangeFn<SortingState>
  state: 'loading' | 'stale' | 'ready'
  pageSize: number
  /** Stands in place of the rows: nothing was found, or nothing could be read. */
  instead?: ReactNode
}

/** A page of rows from the server. */
export function ListTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  state,
  pageSize,
  instead,
  ...rest
}: Props<Row>) {
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: rest.sorting },
    onSortingChange: rest.onSorting,
  })
  const [head] = table.getHeaderGroups()
  return (
    <div aria-busy={state !== 'ready'} className={state === 'stale' ? 'opacity-60 transition-opacity' : ''}>
      <Table label={label}>
        <TableHead>
          {head?.headers.map((header) => (
            <SortableHeadCell key={header.id} header={header}>
              <table.FlexRender header={header} />
            </SortableHeadCell>
          ))}
        </TableHead>
        <tbody>
          {state === 'loading' && <SkeletonRows rows={pageSize} columns={columns.length} />}
          {state !== 'loading' && instead !== undefined && <WideRow columns={columns.length}>{instead}</WideRow>}
          {state !== 'loading' &&
            table.getRowModel().rows.map((row) => (
              <TableRow key={row.id}>
                {row.getAllCells().map((cell) => (
                  <Cell key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </Cell>
                ))}
              </TableRow>
            ))}
        </tbody>
      </Table>
    </div>
  )
}

type HeadProps<Row extends RowData> = { header: Header<typeof listFeatures, Row, unknown>; children: ReactNode }

function SortableHeadCell<Row extends RowData>({ header: { column }, children }: HeadProps<Row>) {
  if (!column.getCanSort()) return <HeadCell>{children}</HeadCell>
  const direction = column.getIsSorted()
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : null
  return (
    <HeadCell sorted={sorted} onSort={() => column.toggleSorting()}>
      {children}
    </HeadCell>
  )
}
