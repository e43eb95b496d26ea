import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { useNow } from '@arribo/ui/use-now'
import { LogsDesk } from './logs-desk.tsx'
import { LogsFilters } from './logs-filters.tsx'
import { askedOf, daysOf, type LogsSearch, platformOf, utcDay } from './logs-search.ts'
import { type OnSearch, useLogs } from '../use-logs.ts'

/** A page that stays open switches to the next day. */
const minuteMs = 60_000
const refreshMs = 120_000

/** What happened on some days on one platform, or to one user. */
export function LogsPage({ search, onSearch }: { search: LogsSearch; onSearch: OnSearch }) {
  const { t } = useTranslation('logs')
  const today = utcDay(useNow(minuteMs))
  const isByPhone = search.by === 'phone'
  const days = daysOf(search, isByPhone, today)
  const phone = search.phone !== undefined && isPhone(search.phone) ? search.phone : undefined
  const isWaitingForPhone = isByPhone && phone === undefined
  const filter = { isArribo: false, ...days, platform: platformOf(search), ...askedOf(search) }
  const asked = isWaitingForPhone ? undefined : { ...filter, phone: isByPhone ? phone : undefined }
  const logs = useLogs({ search, onSearch, everyMs: refreshMs, asked })
  const title = t(isByPhone ? 'titleByPhone' : 'title')
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
      />
    </>
  )
}
