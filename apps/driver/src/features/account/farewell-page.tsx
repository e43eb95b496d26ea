import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PublicPage } from '../../layout/public-page.tsx'

/** The last thing that somebody reads whose account is deleted. */
export function FarewellPage() {
  const { t, i18n } = useTranslation('account')
  return (
    <PublicPage title={t('farewell.title')}>
      <p className="mt-2 text-text-2">{t('farewell.text')}</p>
      {/* A new document: nothing of this driver is left for the next person. */}
      <a href={i18n.language === 'en' ? '/en/' : '/'} className={buttonClass('primary', 'driver', 'mt-6')}>
        {t('farewell.home')}
      </a>
    </PublicPage>
  )
}
