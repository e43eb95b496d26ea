import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { DeskButton } from './desk-button.tsx'
import { failureMessage } from '../app/failure.ts'

type Props = { title?: string; error: Error; onRetry?: () => unknown }

export function PartFailure({ title, error, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Banner tone="danger" role="alert" title={title}>
      <span className="flex flex-wrap items-center gap-3">
        {failureMessage(error, t('unexpected'))}
        {onRetry && (
          <DeskButton kind="secondary" onClick={() => void onRetry()}>
            {t('retry')}
          </DeskButton>
        )}
      </span>
    </Banner>
  )
}
