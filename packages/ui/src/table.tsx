import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Skeleton } from './spinner.tsx'

type TableProps = { label: string; children: ReactNode; className?: string }

/**
 * Rows are 36 px high and the head is sticky. Where the table is too narrow for its text, it scrolls inside its own
 * frame. Button labels don't wrap here, because their columns could then become too narrow.
 */
export const Table = ({ label, children, className = '' }: TableProps) => (
  <div className="@container">
    <div
      className={`overflow-x-auto rounded-card border border-border bg-surface @4xl:overflow-visible [&_button]:wrap-break-word ${className}`}
    >
      <table className="w-full border-collapse text-14" aria-label={label}>
        {children}
      </table>
    </div>
  </div>
)

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead className="z-1 @4xl:sticky @4xl:top-(--sticky-top,0px) bg-surface-2 text-13 text-text-2 [&_th:first-child]:rounded-tl-card [&_th:last-child]:rounded-tr-card">
    <tr className="h-9">{children}</tr>
  </thead>
)

type HeadCellProps = {
  className: string
  sorted?: 'ascending' | 'descending' | null
  onSort?: () => void
  children: ReactNode
}

export function HeadCell({ className, sorted, onSort, children }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted ?? undefined}
      className={`px-3 text-left font-bold whitespace-nowrap ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 font-bold hover:text-text"
        >
          {children}
          <Icon name={sorted === 'ascending' ? 'up' : 'down'} size={14} className={sorted ? '' : 'opacity-0'} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export const TableRow = ({ children }: { children: ReactNode }) => (
  <tr className="relative h-9 border-t border-border first:border-t-0 hover:bg-surface-2 has-[a]:cursor-pointer">
    {children}
  </tr>
)

/** On a phone, a table of this class stacks its rows, each value behind the `data-label` of its cell. */
export const stackedClass = 'stacked-rows'

export const Cell = ({ className = '', ...rest }: ComponentProps<'td'>) => (
  <td {...rest} className={`px-3 py-1 ${className}`} />
)

/** A click anywhere on the row follows this link. */
export const rowLinkClass = 'inline-flex min-h-6 items-center text-brand underline-offset-3 hover:underline'

export const WideRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className="p-3">
      {children}
    </td>
  </tr>
)

export const SkeletonRows = ({ rows = 10, columns }: { rows?: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="h-9 border-t border-border first:border-t-0">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} className="px-3 py-1">
          <Skeleton className={`h-3.5 ${(row + column) % 3 === 0 ? 'w-3/5' : 'w-4/5'}`} />
        </td>
      ))}
    </tr>
  ))
