import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { useNow } from '@arribo/ui/use-now'
import { UserLink } from '../../../layout/user-link.tsx'
import { backLinkClass } from '../../../layout/class-names.ts'
import { LogsDesk } from './logs-desk.tsx'
import { UserLogsFilters } from './logs-filters.tsx'
import { askedOf, daysOf, type LogsSearch, utcDay } from './logs-search.ts'
import { type OnSearch, useLogs } from '../use-logs.ts'

/** A page that stays open switches to the next day. */
const minuteMs = 60_000
const refreshMs = 60_000

type Props = { phoneNumber: string; search: LogsSearch; onSearch: OnSearch }

/** One user's log: actions by the user and by staff. */
export function UserLogsPage({ phoneNumber, search, onSearch }: Props) {
  const { t } = useTranslation('logs')
  const today = utcDay(useNow(minuteMs))
  const days = daysOf(search, true, today)
  const asked = { phone: phoneNumber, isArribo: true, ...days, ...askedOf(search) }
  const logs = useLogs({ search, onSearch, everyMs: refreshMs, asked })
  const title = t('titleOfUser', { phone: formatPhone(phoneNumber) })
  return (
    <>
      <UserLink phoneNumber={phoneNumber} className={backLinkClass}>
        <Icon name="back" size={16} />
        {t('back')}
      </UserLink>
      <PageTitle title={t('pageTitleOfUser')}>{title}</PageTitle>
      <UserLogsFilters search={search} onSearch={onSearch} days={days} today={today} />
      <LogsDesk title={title} logs={logs} search={search} days={days} onSearch={onSearch} />
    </>
  )
}
