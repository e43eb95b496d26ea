import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { DeskIcon } from '../../../layout/desk-icon.tsx'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { useNow } from '@arribo/ui/use-now'
import { utcDay } from '../../../layout/lists/list-search.ts'
import { useDropdown } from '../../../layout/use-dropdown.ts'
import { type AskedDays, type BillingSearch, daysOf, errorOfDays } from './billing-search.ts'

type Props = { search: BillingSearch; onDays: (days: Partial<AskedDays>) => void }

export function DaysFilter({ search, onDays }: Props) {
  const { t } = useTranslation('paymentsBilling')
  const { isOpen, setIsOpen, close, panel, button } = useDropdown()
  const choose = (days: Partial<AskedDays>) => {
    close()
    onDays(days)
  }
  return (
    <div ref={panel} className="relative max-sm:contents">
      <DeskButton
        ref={button}
        kind="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'billing-filters' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <DeskIcon name="filter" size={16} />
        {t('filters')}
      </DeskButton>
      {isOpen && <DaysForm key={`${search.startDate}${search.endDate}`} search={search} onDays={choose} />}
    </div>
  )
}

function DaysForm({ search, onDays }: Props) {
  const { t } = useTranslation('paymentsBilling')
  const now = useNow(60_000)
  const today = utcDay(now)
  const { values, form, text } = useForm({
    initial: daysOf(search, now),
    labels: { startDate: t('startDate'), endDate: t('endDate') },
    ids: { startDate: 'start-date', endDate: 'end-date' },
    errorsOf: (days) => ({ endDate: errorOfDays(days, today) }),
    words: {
      incomplete: t('errors.incomplete'),
      order: t('errors.order'),
      future: t('errors.future'),
      tooLong: t('errors.tooLong'),
    },
    runsOffline: true,
    send: onDays,
  })
  return (
    <Card id="billing-filters" className="sm:absolute sm:top-full sm:left-0 sm:z-4 sm:mt-1 sm:w-72 max-sm:w-full">
      <form {...form} className="grid gap-3">
        <TextInput {...text('startDate')} type="date" max={values.endDate || today} />
        <TextInput {...text('endDate')} type="date" hint={t('utc')} min={values.startDate} max={today} />
        <div className="flex flex-wrap gap-2">
          <DeskButton type="submit">{t('apply')}</DeskButton>
          <DeskButton kind="quiet" onClick={() => onDays({})}>
            {t('clearFilters')}
          </DeskButton>
        </div>
      </form>
    </Card>
  )
}
