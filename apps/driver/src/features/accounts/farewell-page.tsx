import { homeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PublicPage } from '../../layout/public-page.tsx'

export function FarewellPage() {
  const { t } = useTranslation('accounts')
  return (
    <PublicPage title={t('farewell.title')}>
      <p className="mt-2 text-text-2">{t('farewell.text')}</p>
      {/* A link to a new document, so that nothing of this driver stays in memory for the next user. */}
      <a href={homeOf(useLanguage())} className={buttonClass('primary', 'driver', 'mt-6')}>
        {t('farewell.home')}
      </a>
    </PublicPage>
  )
}
