import { HeadCell, Table, TableHead } from '@arribo/ui/table'
import { type ReactNode, useId } from 'react'

type Props = { title: string; heads: readonly string[]; beside?: ReactNode; children: ReactNode }

/** A table of one kind of things that happened to a charge, under its name. */
export function ChargeSection({ title, heads, beside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {beside}
      </div>
      <Table label={title}>
        <TableHead>
          {heads.map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </TableHead>
        <tbody>{children}</tbody>
      </Table>
    </section>
  )
}
