import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { ProgressBar } from '@arribo/ui/progress-bar'
import { failureMessage } from '../../../app/failure.ts'
import type { ChargesAnswer } from './billing.queries.ts'
import type { useChargesExport } from './use-charges-export.ts'

type Export = ReturnType<typeof useChargesExport>

type ButtonProps = { file: Export; answer: Pick<ChargesAnswer, 'total' | 'isTotalCapped'> | undefined }

/** Export button; says beforehand when a search matches more charges than it looks at. */
export function ExportButton({ file, answer }: ButtonProps) {
  const { t } = useTranslation('paymentsBilling')
  const language = useLanguage()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button kind="secondary" size="compact" isBusy={file.isRunning} aria-disabled={!answer} onClick={file.start}>
        <Icon name="download" size={16} />
        {t('export.submit')}
      </Button>
      {answer?.isTotalCapped && (
        <span className="text-13 text-text-2">
          {t('export.capped', { most: formatNumber(answer.total, language) })}
        </span>
      )}
    </span>
  )
}

/** The progress of the export, or its result. */
export function ExportState({ file }: { file: Export }) {
  const { t } = useTranslation(['paymentsBilling', 'ui'])
  const language = useLanguage()
  const total = (count: number) => formatNumber(count, language)
  if (file.isRunning)
    return (
      <div className="flex max-w-sm items-end gap-3">
        <div className="grow">
          <ProgressBar
            {...file.progress}
            label={
              file.progress.total === 0
                ? t('paymentsBilling:loading')
                : t('paymentsBilling:export.progress', {
                    done: total(file.progress.done),
                    total: total(file.progress.total),
                  })
            }
          />
        </div>
        <Button kind="quiet" size="compact" onClick={file.cancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    )
  if (file.error)
    return (
      <Banner tone="danger" role="alert" title={t('paymentsBilling:export.error')}>
        {failureMessage(file.error, t('ui:unexpected'))}
      </Banner>
    )
  return file.isCut ? (
    <Banner tone="warning" role="status">
      {t('paymentsBilling:export.cut', { count: file.count, total: total(file.count) })}
    </Banner>
  ) : null
}
