import type { SavedCard } from '@arribo/api-contracts/driver/payments'
import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { brandName } from '@arribo/ui/card-brand'

export function CardLine({ card }: { card: SavedCard }) {
  const { t } = useTranslation('paymentsCard')
  const { brand, last4, expMonth, expYear, isExpired } = card
  const until = `${String(expMonth).padStart(2, '0')}/${expYear}`
  return (
    <p className="flex gap-3">
      <Icon name="card" className="mt-0.5 text-brand" />
      <span>
        <span className="block font-bold">{t('ending', { brand: brandName(brand), last4 })}</span>
        <span className={`block text-15 ${isExpired ? 'text-danger' : 'text-text-2'}`}>
          {isExpired ? t('expired', { until }) : t('goodUntil', { until })}
        </span>
      </span>
    </p>
  )
}
