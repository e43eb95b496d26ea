import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'

type Props = { rows: number; onRows: (rows: string) => void }

export function RowsOnPage({ rows, onRows }: Props) {
  const { t } = useTranslation('lists')
  return (
    <label className="ml-auto flex items-center gap-2 whitespace-nowrap">
      {t('rows')}
      <select value={rows} onChange={(event) => onRows(event.target.value)} className={inputClass(false, 'max-w-20')}>
        {rowsOnPage.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}
