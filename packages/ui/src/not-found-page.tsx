import { useTranslation } from '@arribo/i18n'
import { buttonClass } from './button.tsx'
import { PageTitle } from './page-title.tsx'

/** There is nothing at this address, and a way on. */
export function NotFoundPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('ui')
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-5">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p className="text-text-2">{t('notFound.text')}</p>
      <a href={homeHref} className={buttonClass('primary')}>
        {t('error.home')}
      </a>
    </main>
  )
}
