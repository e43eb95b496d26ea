import { type ComponentProps, type ReactNode, useId } from 'react'
import { PlainTable } from '../../../layout/lists/plain-table.tsx'

type SectionProps<Row> = Omit<ComponentProps<typeof PlainTable<Row>>, 'label' | 'className'> & {
  title: string
  beside?: ReactNode
}

export function ChargeSection<Row>({ title, beside, ...table }: SectionProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {beside}
      </div>
      <PlainTable {...table} label={title} className="@4xl:overflow-x-auto [--sticky-top:0px]" />
    </section>
  )
}
