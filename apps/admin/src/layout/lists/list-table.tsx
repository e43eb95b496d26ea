import { Cell, HeadCell, SkeletonRows, stackedClass, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import {
  type ColumnDef,
  createColumnHelper,
  functionalUpdate,
  type Header,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { NoAnswerYet } from '../waiting/no-answer-yet.tsx'
import { useIsLate } from '../waiting/use-is-late.ts'
import { ColumnsMenu, useHiddenColumns } from './columns-menu.tsx'
import { followRowLinks } from './follow-row-links.ts'
import { ViewsMenu } from './views-menu.tsx'

/** A fixed width keeps a column in place from page to page. */
type ColumnLook = {
  readonly width: string
  /** It is the row's link and can't be hidden. */
  readonly stays?: true
  /** Numbers are right-aligned. */
  readonly isFigure?: true
}

/** The server sorts and pages; the table only shows the order. */
const listFeatures = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnLook })
type Features = typeof listFeatures

export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()

/** The orders of each sortable column, by its ID. */
type Sorts = Readonly<Record<string, { readonly up: string; readonly down: string }>>

/** Those of a list that only its dates sort. */
export const byDate = (column: string): Sorts => ({ [column]: { up: 'oldest', down: 'newest' } })

export type ListState = 'loading' | 'stale' | 'ready'

export type ListTableProps<Row extends RowData> = {
  /** The name under which this browser stores columns and views. */
  name: string
  label: string
  /** Above the table, beside its menus: filters, count, age. */
  bar: ReactNode
  /** A row of its own below them. */
  chips?: ReactNode
  /** Buttons beside the menus. */
  actions?: ReactNode
  columns: ColumnDef<Features, Row, unknown>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorts: Sorts
  /** The newest first by default. */
  sort?: string | undefined
  onSort: (sort: string) => void
  state: ListState
  pageSize: number
  /** Shown without rows: nothing found, or an error. */
  placeholder: ReactNode
}

/** A page of rows from the server. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { name, label, bar, chips, actions, rows, rowId, sorts, sort, onSort, state, pageSize, placeholder } = props
  const [hidden] = useHiddenColumns(name)
  const columns = props.columns
    .filter((column) => !hidden.includes(idOf(column)))
    .map((column) => ({ ...column, enableSorting: idOf(column) in sorts }))
  const sorting = sortingOf(sorts, sort)
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    // Otherwise a column's first click depends on the value in the first row.
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => onSort(sortIn(sorts, functionalUpdate(change, sorting))),
  })
  const [head] = table.getHeaderGroups()
  return (
    <div aria-busy={state !== 'ready'} className="grid min-w-0 grow-999 basis-[56rem] grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{bar}</div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 print:hidden">
          {actions}
          <ViewsMenu list={name} />
          <ColumnsMenu list={name} choices={choicesOf(props.columns)} />
        </div>
      </div>
      {chips}
      <Table label={label} className={stackedClass}>
        <TableHead>
          {head?.headers.map((header) => (
            <ListHeadCell key={header.id} header={header}>
              <table.FlexRender header={header} />
            </ListHeadCell>
          ))}
        </TableHead>
        <Body
          state={rows.length === 0 && state === 'stale' ? 'loading' : state}
          columns={columns.length}
          pageSize={pageSize}
        >
          {rows.length === 0 ? <WideRow columns={columns.length}>{placeholder}</WideRow> : rowsOf(table)}
        </Body>
      </Table>
    </div>
  )
}

function sortingOf(sorts: Sorts, sort = 'newest'): SortingState {
  const found = Object.entries(sorts).find(([, { up, down }]) => up === sort || down === sort)
  return found ? [{ id: found[0], desc: found[1].down === sort }] : []
}

function sortIn(sorts: Sorts, [sorting]: SortingState): string {
  const orders = sorting && sorts[sorting.id]
  return orders ? orders[sorting.desc ? 'down' : 'up'] : 'newest'
}

/** A column's ID, or the field that it shows. */
const idOf = <Row extends RowData>(column: ColumnDef<Features, Row, unknown>): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')

/** The columns that can be hidden, by their headings. */
const choicesOf = <Row extends RowData>(columns: readonly ColumnDef<Features, Row, unknown>[]) =>
  columns.filter(({ meta }) => !meta?.stays).map((column) => ({ id: idOf(column), label: String(column.header) }))

const rowsOf = <Row extends RowData>(table: ReactTable<Features, Row>) =>
  table.getRowModel().rows.map((row) => (
    <TableRow key={row.id}>
      {row.getAllCells().map((cell) => (
        <Cell
          key={cell.id}
          className={cell.column.columnDef.meta?.isFigure ? 'text-right tabular-nums' : ''}
          data-label={String(cell.column.columnDef.header)}
        >
          <table.FlexRender cell={cell} />
        </Cell>
      ))}
    </TableRow>
  ))

type BodyProps = { state: ListState; columns: number; pageSize: number; children: ReactNode }

/**
 * The rows. While loading, shows placeholders or the previous rows for two seconds, then neither, because they might be
 * wrong.
 * The previous filter's "nothing found" never stands for the new filter.
 */
function Body({ state, columns, pageSize, children }: BodyProps) {
  const isLate = useIsLate() && state !== 'ready'
  const rows = () => {
    if (isLate)
      return (
        <WideRow columns={columns}>
          <NoAnswerYet />
        </WideRow>
      )
    return state === 'loading' ? <SkeletonRows rows={pageSize} columns={columns} /> : children
  }
  const isDimmed = state === 'stale' && !isLate
  return (
    <tbody ref={followRowLinks} className={isDimmed ? 'opacity-60 transition-opacity' : ''}>
      {rows()}
    </tbody>
  )
}

type HeadProps<Row extends RowData> = { header: Header<Features, Row, unknown>; children: ReactNode }

function ListHeadCell<Row extends RowData>({ header: { column }, children }: HeadProps<Row>) {
  const { width = '', isFigure } = column.columnDef.meta ?? {}
  const className = `${width} ${isFigure ? 'text-right' : ''}`
  if (!column.getCanSort()) return <HeadCell className={className}>{children}</HeadCell>
  const direction = column.getIsSorted()
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : null
  return (
    <HeadCell className={className} sorted={sorted} onSort={() => column.toggleSorting()}>
      {children}
    </HeadCell>
  )
}
