import { useState } from 'react'
import { Badge } from '../src/badge.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { Icon } from '../src/icon.tsx'
import { NumberedPagination, Pagination } from '../src/pagination.tsx'
import { Cell, HeadCell, rowLinkClass, SkeletonRows, Table, TableHead, TableRow, WideRow } from '../src/table.tsx'
import { useSample } from './words.ts'

const people = [
  ['Ana María Torres Villanueva', '+1 (305) 555-0100', 'us-east', true, '21/11/26'],
  ['José Ñúñez', '+57 300 555 0123', 'other', false, '20/11/26'],
  ['Carlos Rodríguez', '+1 (786) 555-0188', 'us-east', true, '19/11/26'],
] as const

export function StaffTable() {
  const sample = useSample()
  const [page, setPage] = useState(9)
  const head = (
    <TableHead>
      {sample.columns.map((column, index) => (
        <HeadCell key={column} sorted={index === 4 ? 'descending' : null} onSort={() => undefined}>
          {column}
        </HeadCell>
      ))}
    </TableHead>
  )
  return (
    <>
      <Table label={sample.table}>
        {head}
        <tbody>
          {people.map(([name, phone, region, isConnected, createdOn]) => (
            <TableRow key={phone}>
              <Cell>{name}</Cell>
              <Cell>
                <a href="#user" className={rowLinkClass}>
                  {phone}
                </a>
              </Cell>
              <Cell>
                <Badge tone="plain">{region}</Badge>
              </Cell>
              <Cell>
                <Icon name={isConnected ? 'check' : 'cross'} className={isConnected ? 'text-success' : 'text-danger'} />
              </Cell>
              <Cell>{createdOn}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Pagination page={page} pages={20} onPage={setPage} />
      <NumberedPagination page={page} pages={20} onPage={setPage} hasMore />
      <Table label={sample.table}>
        {head}
        <tbody>
          <SkeletonRows rows={3} columns={5} />
        </tbody>
      </Table>
      <Table label={sample.table}>
        {head}
        <tbody>
          <WideRow columns={5}>
            <EmptyState icon="search" title={sample.none} />
          </WideRow>
        </tbody>
      </Table>
    </>
  )
}
