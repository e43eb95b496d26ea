import type { Standing } from '@arribo/api-contracts/admin/standing'
import { addDays, laterDay, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { WorkGate } from '@arribo/api-contracts/shared/work-gates'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { Link } from '@tanstack/react-router'

type Mendable = 'expirationDate' | 'goodStanding' | 'setupComplete' | 'imHere'
export type OnEdit = (field: Mendable, value: string | boolean) => void

/** `staffDays` more than there are, from today on. */
function extended({ checkedAt, evidence: { expirationDateTimestamp: expires } }: Standing): string {
  const today = newYorkDay(new Date(checkedAt))
  return addDays(expires === null ? today : laterDay(today, newYorkDay(new Date(expires))), staffDays)
}

type Props = { gate: WorkGate; standing: Standing; onEdit: OnEdit }

/** What staff can do about a gate themselves. Edits wait in the page's form, as typed ones do. */
export function Mend({ gate, standing, onEdit }: Props) {
  const { t } = useTranslation('standing')
  const edit = (field: Mendable, value: string | boolean, words: string) => (
    <Button kind="secondary" size="compact" onClick={() => onEdit(field, value)}>
      {words}
    </Button>
  )
  switch (gate) {
    case 'phone_confirmed':
      return (
        <Link to="/admin/tools" className={buttonClass('secondary', 'compact')}>
          {t('mend.signupCode')}
        </Link>
      )
    case 'good_standing':
      return (
        <>
          {edit('expirationDate', extended(standing), t('mend.extend'))}
          {edit('goodStanding', true, t('mend.goodStanding'))}
        </>
      )
    case 'set_up':
      return edit('setupComplete', true, t('mend.complete'))
    case 'im_here':
      return edit('imHere', true, t('mend.allow'))
    case 'linked':
    case 'enrolled':
    case 'platform':
    case 'block':
      return null
  }
}
