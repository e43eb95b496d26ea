import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../app/failure.ts'

/** What a person sees when a page could not be made: what happened, what to do, and a way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-5">
      <PageTitle className="text-40">{t('error.title')}</PageTitle>
      <p className="text-17">{t('error.text')}</p>
      <p className="text-text-2">{failureMessage(error)}</p>
      <Button onClick={retry}>{t('error.retry')}</Button>
      <a href="/app" className={buttonClass('secondary')}>
        {t('error.home')}
      </a>
    </main>
  )
}
