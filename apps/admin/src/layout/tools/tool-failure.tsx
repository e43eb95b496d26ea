import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { failureMessage } from '../../app/failure.ts'

/** What failed, and the server's reason. */
export function ToolFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useTranslation('ui')
  return (
    <Banner tone="danger" role="alert" title={title}>
      {failureMessage(error, t('unexpected'))}
    </Banner>
  )
}
