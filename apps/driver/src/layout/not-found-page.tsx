import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-5">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p className="text-text-2">{t('notFound.text')}</p>
      <a href="/" className={buttonClass('primary')}>
        {t('error.home')}
      </a>
    </main>
  )
}
