import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { toastSuccess } from '@arribo/ui/toasts'
import { failureMessage } from '../../app/failure.ts'
import { useExport } from './accounts.queries.ts'

/** Downloads one file with all the data we have about the driver. */
export function DownloadCard() {
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
