import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { formatDay, formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Link } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useState } from 'react'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { LateSkeleton } from '../../layout/waiting/not-answering.tsx'
import { figureLinkClass } from './stat-card.tsx'
import { type Trends, useTrends } from './stats.queries.ts'

const trendNames = ['registrations', 'takenCents', 'arrivals', 'failedSelfies', 'disputes'] as const
type TrendName = (typeof trendNames)[number]

type TrendDay = { readonly day: DayOn; readonly value: number }

/** Oldest first. Charges are counted by UTC days, as in billing; all others by New York's days. */
const daysOf = ({ days, chargeDays }: Trends, name: TrendName): TrendDay[] =>
  name === 'takenCents' || name === 'disputes'
    ? chargeDays.map((day) => ({ day: day.day, value: day[name] }))
    : days.map((day) => ({ day: day.day, value: day[name] }))

/** In billing. Undefined if it doesn't show exactly what was counted. */
function searchFor(name: TrendName, startDate: DayOn, endDate: DayOn) {
  if (name === 'takenCents') return { startDate, endDate }
  return name === 'disputes' ? { startDate, endDate, status: 'disputed' as const } : undefined
}

export function TrendsSection({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation('stats')
  const { data, error, refetch } = useTrends(isPaused)
  if (error && !data)
    return (
      <Card>
        <ReadFailure title={t('trends.error')} error={error} onRetry={refetch} />
      </Card>
    )
  return (
    <section aria-labelledby="trends" className="grid gap-3">
      <div>
        <h2 id="trends" className="text-14 font-bold">
          {t('trends.title')}
        </h2>
        <p className="text-13 text-text-2">{t('trends.note')}</p>
      </div>
      <div aria-busy={!data} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {trendNames.map((name) => (
          <Trend key={name} name={name} days={data ? daysOf(data, name) : []} />
        ))}
      </div>
    </section>
  )
}

function useWords(name: TrendName) {
  const { t, language } = useTranslation('stats')
  return {
    t,
    show: (value: number) => (name === 'takenCents' ? formatMoney(value, language) : formatNumber(value, language)),
    // Noon UTC, formatted in UTC, so that the day doesn't change.
    name: (day: string) => formatDay(new Date(`${day}T12:00:00Z`), language, 'UTC'),
  }
}

function Trend({ name, days }: { name: TrendName; days: readonly TrendDay[] }) {
  const words = useWords(name)
  const [pointed, setPointed] = useState<DayOn | null>(null)
  useEffect(() => {
    const forget = () => setPointed(null)
    // In the capture phase, so that the day is cleared before the chart's own handler sets one.
    document.addEventListener('pointerdown', forget, { capture: true })
    return () => document.removeEventListener('pointerdown', forget, { capture: true })
  }, [])
  const [first, last] = [days[0], days.at(-1)]
  const at = days.find(({ day }) => day === pointed)
  return (
    <Card className="grid min-h-40 content-start gap-2">
      <h3 className="text-13 text-text-2">{words.t(`trends.names.${name}`)}</h3>
      {!first && <LateSkeleton />}
      {first && last && (
        <>
          <p className="text-20 font-bold tabular-nums">
            <Figure search={searchFor(name, first.day, last.day)}>
              {words.show(days.reduce((sum, { value }) => sum + value, 0))}
            </Figure>
          </p>
          <Chart days={days} pointed={pointed} onPoint={setPointed} />
          <p aria-hidden="true" className="min-h-5 text-12 text-text-2 tabular-nums">
            {at
              ? `${words.name(at.day)}: ${words.show(at.value)}`
              : `${words.name(first.day)} – ${words.name(last.day)}`}
          </p>
          <Days name={name} days={days} />
        </>
      )}
    </Card>
  )
}

type ChartProps = {
  days: readonly TrendDay[]
  pointed: DayOn | null
  onPoint: (day: DayOn | null) => void
}

/**
 * Today's bar is at half strength, because the day isn't over. Hidden from screen readers, because the table below has
 * the same values.
 */
function Chart({ days, pointed, onPoint }: ChartProps) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  const place = days.findIndex(({ day }) => day === pointed)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(days[Math.floor(((clientX - left) / width) * days.length)]?.day ?? null)
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      className="h-18 w-full pt-1 text-brand"
      onPointerDown={point}
      onPointerMove={point}
      // Touch fires pointerleave when the finger lifts; the day stays until the next tap.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {place >= 0 && <rect x={place} width="1" height="1" className="fill-surface-2" />}
      {days.map(({ day, value }, index) => (
        <rect
          key={day}
          x={index + 0.14}
          width="0.72"
          y={1 - value / most}
          height={value / most}
          fill="currentColor"
          opacity={index === days.length - 1 ? 0.5 : 1}
        />
      ))}
    </svg>
  )
}

const Figure = ({ search, children }: { search: ReturnType<typeof searchFor>; children: string }) =>
  search ? (
    <Link to="/admin/billing" search={search} className={figureLinkClass}>
      {children}
    </Link>
  ) : (
    children
  )

function Days({ name, days }: { name: TrendName; days: readonly TrendDay[] }) {
  const words = useWords(name)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-13 text-text-2">{words.t('trends.table')}</summary>
      {isOpen && (
        <div className="mt-1">
          <table className="w-full text-13" aria-label={words.t(`trends.names.${name}`)}>
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.t('trends.day')}</th>
                <th scope="col">{words.t(`trends.names.${name}`)}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, value }, index) => (
                <tr key={day} className="border-t border-border">
                  <th scope="row" className="py-0.5 text-left font-normal">
                    {index === 0 ? words.t('trends.today', { day: words.name(day) }) : words.name(day)}
                  </th>
                  <td className="py-0.5 text-right tabular-nums">
                    <Figure search={searchFor(name, day, day)}>{words.show(value)}</Figure>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
