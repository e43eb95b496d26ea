import { useLanguage, useTranslation } from '@arribo/i18n'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { linkClass } from '@arribo/ui/text-link'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'

/**
 * Staff and drivers share a user pool, so passwords are changed in one place: a page of the driver app. Its URL is
 * only known in the browser.
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
