import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { failureMessage } from '../../app/failure.ts'

/** What could not be done, and what the server says of why. */
export function ToolFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useTranslation('ui')
  return (
    <Banner tone="danger" role="alert" title={title}>
      {failureMessage(error, t('error.text'))}
    </Banner>
  )
}
