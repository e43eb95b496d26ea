import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../layout/page-head.tsx'
import { DownloadCard } from './download-card.tsx'

/** What drivers can do with their data: download it, or delete the account. */
export function YourDataPage() {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" title={t('title')}>
        <p className="mt-1 text-text-2">{t('line')}</p>
      </PageHead>
      <DownloadCard />
      <Card className="grid gap-4">
        <h2 className="text-20">{t('delete.title')}</h2>
        <p className="text-text-2">{t('delete.text')}</p>
        <Link to="/app/profile/delete" className={buttonClass('secondary')}>
          <Icon name="trash" />
          {t('delete.open')}
        </Link>
      </Card>
    </div>
  )
}
