import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { BackLink } from '../../layout/back-link.tsx'
import { DownloadCard } from './download-card.tsx'

/** What drivers can do with their data: download it, or delete the account. */
export function YourDataPage() {
  const { t } = useTranslation(['accounts', 'app'])
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app/profile">{t('app:back')}</BackLink>
        <PageTitle>{t('accounts:title')}</PageTitle>
        <p className="mt-1 text-text-2">{t('accounts:line')}</p>
      </div>
      <DownloadCard />
      <Card className="grid gap-4">
        <h2 className="text-20">{t('accounts:delete.title')}</h2>
        <p className="text-text-2">{t('accounts:delete.text')}</p>
        <Link to="/app/profile/delete" className={buttonClass('secondary')}>
          <Icon name="trash" />
          {t('accounts:delete.open')}
        </Link>
      </Card>
    </div>
  )
}
