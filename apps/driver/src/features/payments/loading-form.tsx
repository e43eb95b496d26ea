import { useTranslation } from '@arribo/i18n'
import { Skeleton } from '@arribo/ui/spinner'

export function LoadingForm() {
  const { t } = useTranslation('payments')
  return (
    <div role="status" className="grid gap-3">
      <p className="text-15 text-text-2">{t('loadingPaymentForm')}</p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
