import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'

type Props = {
  rows: number
  onRows: (rows: string) => void
  /** Several of what a page has may share a row. */
  areGrouped?: boolean
}

export function RowsOnPage({ rows, onRows, areGrouped = false }: Props) {
  const { t } = useTranslation('lists')
  return (
    <label className="ml-auto flex items-center gap-2 whitespace-nowrap">
      {t(areGrouped ? 'entries' : 'rows')}
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
