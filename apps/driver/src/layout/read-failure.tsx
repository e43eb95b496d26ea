import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { failureMessage } from '../app/failure.ts'

type Props = { title: string; error: Error; isBusy: boolean; onRetry: () => void }

/** In place of content that failed to load: what, why, and a retry button. */
export function ReadFailure({ title, error, isBusy, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className="grid gap-3">
      <Banner tone="danger" title={title} role="alert">
        {failureMessage(error, t('unexpected'))}
      </Banner>
      <Button kind="secondary" isBusy={isBusy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
