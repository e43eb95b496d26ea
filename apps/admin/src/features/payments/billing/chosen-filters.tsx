import { chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'
import { type BillingSearch, type ChosenFilter, isSummed } from './billing-search.ts'

type Choices = {
  readonly label: string
  /** The option that doesn't filter. */
  readonly all: string
  /** The option of each value. */
  readonly options: Readonly<Record<string, string>>
  /** What the totals include, if they don't apply the filter; shown above them. */
  readonly wider: string
}

/** Every filter with fixed values, in the order of the selects. */
function useChoices(): readonly (readonly [ChosenFilter, Choices])[] {
  const { t } = useTranslation('paymentsBilling')
  const choices: Readonly<Record<ChosenFilter, Choices>> = {
    status: {
      label: t('columns.status'),
      all: t('states.all'),
      options: Object.fromEntries(chargeStates.map((state) => [state, t(`states.${state}`)])),
      wider: t('allStatuses'),
    },
  }
  return Object.entries(choices) as [ChosenFilter, Choices][]
}

type Props = { search: BillingSearch; onChange: (change: Partial<Record<ChosenFilter, string>>) => void }

/** A select for each filter with fixed values. */
export const ChosenFilters = ({ search, onChange }: Props) =>
  useChoices().map(([filter, { label, all, options }]) => (
    <select
      key={filter}
      aria-label={label}
      value={search[filter] ?? ''}
      onChange={(event) => onChange({ [filter]: event.target.value })}
      className={inputClass(false, 'max-w-44')}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([value, option]) => (
        <option key={value} value={value}>
          {option}
        </option>
      ))}
    </select>
  ))

/** The chosen options in words. */
export const useChosenOptions = (search: BillingSearch): string[] =>
  useChoices().flatMap(([filter, { options }]) => options[search[filter] ?? ''] ?? [])

/** A note for each chosen filter that the totals don't apply. */
export const WiderTotals = ({ search }: { search: BillingSearch }) =>
  useChoices()
    .filter(([filter]) => search[filter] !== undefined && !isSummed(filter))
    .map(([filter, { wider }]) => (
      <p key={filter} className="text-13 text-text-2">
        {wider}
      </p>
    ))
