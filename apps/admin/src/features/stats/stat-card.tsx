import { formatNumber, useLanguage } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import type { ReactNode } from 'react'

export const StatCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid content-start gap-3">
    <h2 className="text-14 font-bold">{title}</h2>
    <dl className="flex flex-wrap gap-x-8 gap-y-3">{children}</dl>
  </Card>
)

export const figureLinkClass = 'inline-block min-h-6 min-w-6 text-brand underline-offset-3 hover:underline'
/** The area to press includes the metric's name. */
export const metricLinkClass = `${figureLinkClass} after:absolute after:-inset-1.5 after:rounded-control`

type MetricProps = {
  name: string
  /** Undefined while loading. */
  value: number | readonly [number, number] | undefined
  link?: (metric: string) => ReactNode
}

/** A pair is shown as part/whole. */
export function Metric({ name, value, link = (metric) => metric }: MetricProps) {
  const language = useLanguage()
  const show = (count: number) => formatNumber(count, language)
  const words = typeof value === 'number' ? show(value) : value?.map(show).join('/')
  return (
    <div className="relative">
      <dt className="text-13 text-text-2">{name}</dt>
      <dd className="text-26 font-bold tabular-nums">
        {words === undefined ? <Skeleton className="my-2 h-6 w-16" /> : link(words)}
      </dd>
    </div>
  )
}
