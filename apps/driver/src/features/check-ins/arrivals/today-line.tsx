import { formatMoney, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { useArrivals } from './arrivals.queries.ts'

export function TodayLine() {
  const { t, language } = useTranslation('checkInsArrivals')
  const { data } = useArrivals()
  const sums = data && {
    today: t('arrivals', { count: data.today.arrivals }),
    pay: formatMoney(data.week.payCents, language),
  }
  return (
    <Link
      to="/app/week"
      className="flex min-h-14 items-center gap-[min(0.75rem,2.5vw)] rounded-card border border-border bg-surface px-[min(1rem,4.5vw)] py-3 text-text no-underline hover:bg-surface-2"
    >
      <Icon name="calendar" className="text-brand" />
      <span className="min-w-0 grow">
        <span className="block font-bold">{t('title')}</span>
        {sums && <span className="block text-15 text-text-2">{t('line', sums)}</span>}
      </span>
      <Icon name="next" className="text-text-2" />
    </Link>
  )
}
