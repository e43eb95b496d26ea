import { type ChargeState, chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'

type Props = { status: ChargeState | undefined; onStatus: (status: string) => void }

/** Filters charges by status. */
export function StatusFilter({ status, onStatus }: Props) {
  const { t } = useTranslation('billing')
  return (
    <select
      aria-label={t('columns.status')}
      value={status ?? ''}
      onChange={(event) => onStatus(event.target.value)}
      className={inputClass(false, 'max-w-44')}
    >
      <option value="">{t('states.all')}</option>
      {chargeStates.map((state) => (
        <option key={state} value={state}>
          {t(`states.${state}`)}
        </option>
      ))}
    </select>
  )
}
