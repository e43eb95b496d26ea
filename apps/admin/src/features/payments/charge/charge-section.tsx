import { HeadCell, Table, TableHead } from '@arribo/ui/table'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  heads: readonly string[]
  /** Index of the column of numbers, which is aligned to the right. */
  figures?: number
  beside?: ReactNode
  children: ReactNode
}

/** Aligns numbers to the right with digits of equal width. */
export const figureClass = 'text-right tabular-nums'

/** A titled table of one kind of event of a charge. */
export function ChargeSection({ title, heads, figures, beside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {beside}
      </div>
      <Table label={title} className="@4xl:overflow-x-auto [--sticky-top:0px]">
        <TableHead>
          {heads.map((head, index) => (
            <HeadCell key={head} className={index === figures ? 'text-right' : ''}>
              {head}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>{children}</tbody>
      </Table>
    </section>
  )
}
