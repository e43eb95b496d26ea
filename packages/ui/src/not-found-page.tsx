import { useTranslation } from '@arribo/i18n'
import { buttonClass } from './button.tsx'
import { MainArea } from './main-area.tsx'
import { PageTitle } from './page-title.tsx'

export function NotFoundPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('ui')
  return (
    <MainArea className="mx-auto grid max-w-md gap-4 p-5" alone="min-h-dvh content-center">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p className="text-text-2">{t('notFound.text')}</p>
      <a href={homeHref} className={buttonClass('primary')}>
        {t('error.home')}
      </a>
    </MainArea>
  )
}
