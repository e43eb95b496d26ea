import { homeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PublicPage } from '../../layout/public-page.tsx'

/** The last thing that somebody reads whose account is deleted. */
export function FarewellPage() {
  const { t } = useTranslation('account')
  return (
    <PublicPage title={t('farewell.title')}>
      <p className="mt-2 text-text-2">{t('farewell.text')}</p>
      {/* A new document: nothing of this driver is left for the next person. */}
      <a href={homeOf(useLanguage())} className={buttonClass('primary', 'driver', 'mt-6')}>
        {t('farewell.home')}
      </a>
    </PublicPage>
  )
}
