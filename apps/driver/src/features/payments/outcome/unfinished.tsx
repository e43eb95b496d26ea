import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'

/** For a driver who left the bank's page. Without `onGoOn` the form is below. */
export function Unfinished({ onGoOn }: { onGoOn?: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Banner tone="warning" title={t('outcome.unfinished.title')} role="status">
      <p>{t('outcome.unfinished.text')}</p>
      {onGoOn && (
        <Button kind="secondary" className="mt-3" onClick={onGoOn}>
          {t('outcome.unfinished.goOn')}
        </Button>
      )}
    </Banner>
  )
}
