import { Cell, HeadCell, SkeletonRows, stackedClass, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { functionalUpdate, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { figureClass } from '../class-names.ts'
import { NoAnswerYet, useIsLate } from '../waiting/not-answering.tsx'
import { ColumnsMenu, useHiddenColumns, ViewsMenu } from './list-menus.tsx'
import { followRowLinks } from './follow-row-links.ts'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  /** A width class: fixed widths keep a column in its place from page to page. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Set for the column with the row's link, which can't be hidden. */
  readonly stays?: true
  readonly isFigure?: true
  /** The first click sorts downwards. */
  readonly sortsDown?: true
}

const features = tableFeatures({ rowSortingFeature })

/** By the ID of the column. */
type Sorts = Readonly<Record<string, { readonly up: string; readonly down: string }>>

export const byDate = (column: string): Sorts => ({ [column]: { up: 'oldest', down: 'newest' } })

export type ListState = 'loading' | 'stale' | 'ready'

export type ListTableProps<Row extends object> = {
  /** This browser stores the columns and views under it. */
  name: string
  label: string
  bar: ReactNode
  chips?: ReactNode
  actions?: ReactNode
  columns: readonly Column<Row>[]
  /** Undefined until they have been read. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  sorts: Sorts
  sort?: string | undefined
  onSort: (sort: string) => void
  state: ListState
  pageSize: number
  placeholder: ReactNode
}

const none: [] = []

/** The server sorts and pages; the table only shows the order. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { name, label, bar, chips, actions, columns, rows = none, state, pageSize, placeholder } = props
  const [hidden] = useHiddenColumns(name)
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const { heads, body } = useHeadsAndRows(shown, props)
  return (
    <div aria-busy={state !== 'ready'} className="grid min-w-0 grow-999 basis-[56rem] grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{bar}</div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 print:hidden">
          {actions}
          <ViewsMenu list={name} />
          <ColumnsMenu list={name} choices={columns.filter(({ stays }) => !stays)} />
        </div>
      </div>
      {chips}
      <Table label={label} className={stackedClass}>
        <TableHead>{heads}</TableHead>
        <Body
          state={rows.length === 0 && state === 'stale' ? 'loading' : state}
          columns={shown.length}
          pageSize={pageSize}
        >
          {rows.length === 0 ? <WideRow columns={shown.length}>{placeholder}</WideRow> : body}
        </Body>
      </Table>
    </div>
  )
}

type Data<Row extends object> = Pick<ListTableProps<Row>, 'rows' | 'rowId' | 'sorts' | 'sort' | 'onSort'>

function useHeadsAndRows<Row extends object>(
  shown: readonly Column<Row>[],
  { rows = none, rowId, sorts, sort, onSort }: Data<Row>,
) {
  const sorting = sortingOf(sorts, sort)
  const table = useTable({
    features,
    // The table can't sort a column without a value. Any value will do, because the API sorts.
    columns: shown.map(({ id, sortsDown = false }) => ({ id, accessorFn: rowId, sortDescFirst: sortsDown })),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => onSort(sortIn(sorts, functionalUpdate(change, sorting))),
  })
  const heads = shown.map(({ id, label, width, isFigure }) => {
    const column = table.getColumn(id)
    const direction = column?.getIsSorted()
    return (
      <HeadCell
        key={id}
        className={`${width} ${isFigure ? 'text-right' : ''}`}
        sorted={direction ? (direction === 'asc' ? 'ascending' : 'descending') : null}
        {...(id in sorts && { onSort: () => column?.toggleSorting() })}
      >
        {label}
      </HeadCell>
    )
  })
  const body = table.getRowModel().rows.map((row) => (
    <TableRow key={row.id}>
      {shown.map(({ id, label, isFigure, cell }) => (
        <Cell key={id} className={isFigure ? figureClass : ''} data-label={label}>
          {cell(row.original)}
        </Cell>
      ))}
    </TableRow>
  ))
  return { heads, body }
}

function sortingOf(sorts: Sorts, sort = 'newest'): SortingState {
  const found = Object.entries(sorts).find(([, { up, down }]) => up === sort || down === sort)
  return found ? [{ id: found[0], desc: found[1].down === sort }] : []
}

function sortIn(sorts: Sorts, [sorting]: SortingState): string {
  const orders = sorting && sorts[sorting.id]
  return orders ? orders[sorting.desc ? 'down' : 'up'] : 'newest'
}

type BodyProps = { state: ListState; columns: number; pageSize: number; children: ReactNode }

/**
 * Shows placeholders or the previous rows while loading, but only for two seconds, because they might be wrong.
 * “Nothing found” for the previous filter is never shown for the new one.
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
