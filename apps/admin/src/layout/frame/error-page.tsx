import { useTranslation } from '@arribo/i18n'
import { ErrorPage as Page } from '@arribo/ui/error-page'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../../app/failure.ts'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Page reason={failureMessage(error, t('unexpected'))} homeHref="/admin" onRetry={retry} />
}
