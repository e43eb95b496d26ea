import { HeadCell, Table, TableHead } from '@arribo/ui/table'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  heads: readonly string[]
  /** The place of the column whose figures stand under each other by their last digit. */
  figures?: number
  beside?: ReactNode
  children: ReactNode
}

/** The look of such a figure. */
export const figureClass = 'text-right tabular-nums'

/** A table of one kind of things that happened to a charge, under its name. */
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
      <Table label={title} className="lg:overflow-x-auto [--sticky-top:0px]">
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
