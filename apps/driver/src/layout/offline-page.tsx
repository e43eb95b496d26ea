import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PublicPage } from './public-page.tsx'
import { useAnotherTry } from './use-another-try.ts'

/** The bank or the card form has sent the driver back here, so the payment may have gone through. */
const isPaying = () => new URLSearchParams(location.search).has('payment_intent')

export function OfflinePage({ error }: { error: Error }) {
  const { t } = useTranslation(['offline', 'ui'])
  const { isBusy, press } = useAnotherTry(error)
  return (
    <PublicPage title={t('ui:noConnection')}>
      <div className="mt-4 grid gap-4">
        <p className="text-17">{t('offline:text')}</p>
        {isPaying() && <p className="font-semibold">{t('offline:paying')}</p>}
        <p className="rounded-card bg-surface-2 p-4">{t('offline:cannot')}</p>
        <p>{t('offline:can')}</p>
        <Button isBusy={isBusy} onClick={press}>
          {t('ui:retry')}
        </Button>
        <p className="text-center text-15 text-text-2">{t('offline:advice')}</p>
      </div>
    </PublicPage>
  )
}
