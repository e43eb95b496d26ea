import { useTranslation } from '@arribo/i18n'
import { ErrorPage as Failed } from '@arribo/ui/error-page'
import { NotFoundPage as NotFound } from '@arribo/ui/not-found-page'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../../app/failure.ts'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failed reason={failureMessage(error, t('unexpected'))} homeHref="/admin" onRetry={retry} />
}

export const NotFoundPage = () => <NotFound homeHref="/admin" />
