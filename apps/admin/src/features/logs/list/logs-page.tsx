import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { useNow } from '@arribo/ui/use-now'
import { LogsDesk } from './logs-desk.tsx'
import { LogsFilters } from './logs-filters.tsx'
import { askedOf, type Days, daysOf, type LogsSearch, platformOf, utcDay, withPhone } from './logs-search.ts'
import { type OnSearch, useLogs } from '../use-logs.ts'

/** A page that stays open switches to the next day. */
const minuteMs = 60_000
const refreshMs = 120_000

/** The log of one platform on some days, or of one user. */
export function LogsPage({ search, onSearch }: { search: LogsSearch; onSearch: OnSearch }) {
  const titleOf = useTitle()
  const today = utcDay(useNow(minuteMs))
  const isByPhone = search.by === 'phone'
  const days = daysOf(search, isByPhone, today)
  const phone = search.phone !== undefined && isPhone(search.phone) ? search.phone : undefined
  const isWaitingForPhone = isByPhone && phone === undefined
  const filter = { isArribo: false, ...days, platform: platformOf(search), ...askedOf(search) }
  const asked = isWaitingForPhone ? undefined : { ...filter, phone: isByPhone ? phone : undefined }
  const logs = useLogs({ search, onSearch, everyMs: refreshMs, asked })
  const title = titleOf(isByPhone, days, today)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LogsFilters search={search} onSearch={onSearch} days={days} today={today} />
      <LogsDesk
        title={title}
        logs={logs}
        search={search}
        days={days}
        isWaitingForPhone={isWaitingForPhone}
        onSearch={onSearch}
        {...(!isByPhone && { onPhone: (of: string) => onSearch(withPhone(search, of)) })}
      />
    </>
  )
}

/** Names the days, unless they are yesterday and today. */
function useTitle() {
  const { t } = useTranslation('logs')
  const language = useLanguage()
  const show = (day: DayOn) => formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC')
  return (isByPhone: boolean, { startDate, endDate }: Days, today: DayOn): string => {
    if (isByPhone) return t('titleByPhone')
    if (startDate === endDate) return t('titleOfDay', { day: show(startDate) })
    if (endDate === today) return t('title')
    return t('titleOfDays', { from: show(startDate), to: show(endDate) })
  }
}
