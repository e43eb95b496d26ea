import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { TextInput } from '@arribo/ui/text-input'
import { useNow } from '@arribo/ui/use-now'
import { type FormEvent, useState } from 'react'
import { useDropdown } from '../../layout/use-dropdown.ts'
import { type AskedDays, type BillingSearch, type DaysFault, daysOf, faultOfDays, utcToday } from './billing-search.ts'

type Props = { search: BillingSearch; onDays: (days: Partial<AskedDays>) => void }

/** The days of billing, in a panel that opens below its button. */
export function BillingFilters({ search, onDays }: Props) {
  const { t } = useTranslation('billing')
  const { isOpen, setIsOpen, close, panel, button } = useDropdown()
  const choose = (days: Partial<AskedDays>) => {
    close()
    onDays(days)
  }
  return (
    <div ref={panel} className="relative">
      <Button
        ref={button}
        kind="secondary"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'billing-filters' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" size={16} />
        {t('filters')}
      </Button>
      {isOpen && <DaysForm key={`${search.startDate}${search.endDate}`} search={search} onDays={choose} />}
    </div>
  )
}

const minuteMs = 60_000

function DaysForm({ search, onDays }: Props) {
  const { t } = useTranslation('billing')
  const now = useNow(minuteMs)
  const [days, setDays] = useState(() => daysOf(search, now))
  const [fault, setFault] = useState<DaysFault>()
  const today = utcToday(now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfDays(days, today)
    setFault(found)
    if (!found) onDays(days)
  }
  return (
    <Card id="billing-filters" className="absolute top-full left-0 z-4 mt-1 w-72">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextInput
          id="start-date"
          type="date"
          label={t('startDate')}
          max={days.endDate || today}
          value={days.startDate}
          onChange={(event) => setDays({ ...days, startDate: event.target.value })}
        />
        <TextInput
          id="end-date"
          type="date"
          label={t('endDate')}
          hint={t('utc')}
          error={fault && t(`faults.${fault}`)}
          min={days.startDate}
          max={today}
          value={days.endDate}
          onChange={(event) => setDays({ ...days, endDate: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="compact">
            {t('apply')}
          </Button>
          <Button kind="quiet" size="compact" onClick={() => onDays({})}>
            {t('clearFilters')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
