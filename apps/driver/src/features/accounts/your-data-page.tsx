import { useTranslation } from '@arribo/i18n'
import { buttonClass, Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../layout/page-head.tsx'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { Banner } from '@arribo/ui/banner'
import { toastSuccess } from '@arribo/ui/toasts'
import { failureMessage } from '../../app/failure.ts'
import { useExport } from './accounts.queries.ts'

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

function DownloadCard() {
  const { t } = useTranslation('accounts')
  const gather = useExport()
  return (
    <Card className="grid gap-4">
      <h2 className="text-20">{t('download.title')}</h2>
      <p className="text-text-2">{t('download.text')}</p>
      {gather.isError && (
        <Banner tone="danger" title={failureMessage(gather.error, t('download.error'))} role="alert" />
      )}
      <Button
        kind="secondary"
        isBusy={gather.isPending}
        onClick={() => changeAndThen(gather, undefined, { onSuccess: () => toastSuccess(t('download.done')) })}
      >
        <Icon name="download" />
        {t('download.action')}
      </Button>
    </Card>
  )
}
