import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { buttonClass } from '@arribo/ui/button'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'

/** In place of the plans: paying would give service that can't be used. */
export function Suspended() {
  const { t } = useTranslation('payments')
  return (
    <>
      <Banner tone="warning" title={t('suspended.title')}>
        <p>{t('suspended.text')}</p>
      </Banner>
      <Link to="/app/help" className={buttonClass('primary')}>
        {t('suspended.support')}
      </Link>
      <Link to="/app/receipts" className={linkClass('alone', 'justify-self-center')}>
        {t('receipts')}
      </Link>
    </>
  )
}
