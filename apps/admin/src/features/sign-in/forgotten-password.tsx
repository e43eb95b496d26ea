import { useLanguage, useTranslation } from '@arribo/i18n'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { linkClass } from '@arribo/ui/text-link'
import { useIsInBrowser } from '@arribo/written-pages/use-is-in-browser'

/**
 * Staff and drivers are people of one pool, so a password is changed in one place: a page of the drivers' app. Where that app
 * lives is known in the browser alone.
 */
export function ForgottenPassword() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const isInBrowser = useIsInBrowser()
  const address = isInBrowser ? `${readWebConfig().driverAppOrigin}/password?language=${language}` : undefined
  return (
    <div>
      <a href={address} target="_blank" rel="noopener" className={linkClass('alone', 'compact:min-h-8')}>
        {t('forgot')}
      </a>
      <p className="text-13 text-text-2">{t('forgotHint')}</p>
    </div>
  )
}
