import { useTranslation } from '@arribo/i18n'
import { Checkbox } from '@arribo/ui/checkbox'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { brandName } from '@arribo/ui/card-brand'
import { savedCardQuery } from './saved-card.queries.ts'

/** The driver's consent to save the card; never ticked in advance. */
export function SaveBox({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const { t } = useTranslation('paymentsCard')
  // The form waits for this read before it shows the box, so reading again here after a failure would never end.
  const { data: card } = useQuery({ ...savedCardQuery, retryOnMount: false })
  const hint = useId()
  return (
    <div>
      <Checkbox
        label={t('save.label')}
        checked={isTicked}
        aria-describedby={hint}
        className="min-h-12 font-bold"
        onChange={(event) => onTick(event.target.checked)}
      />
      <div id={hint} className="grid gap-1 text-15 text-text-2">
        <p>{t('save.text')}</p>
        {card && <p>{t('save.replaces', { brand: brandName(card.brand), last4: card.last4 })}</p>}
      </div>
    </div>
  )
}
