import { formatNumber, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { ProgressBar } from '@arribo/ui/progress-bar'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { saveFile } from '../../../layout/save-file.ts'
import { PartFailure } from '../../../layout/read-failure.tsx'
import { type BillingSearch, filterOf } from './billing-search.ts'
import type { ChargesAnswer } from './billing.queries.ts'

type Export = ReturnType<typeof useChargesExport>

type ButtonProps = { file: Export; answer: Pick<ChargesAnswer, 'total' | 'isTotalCapped'> | undefined }

/** Says beforehand if the filter matches more charges than the export looks at. */
export function ExportButton({ file, answer }: ButtonProps) {
  const { t, language } = useTranslation('paymentsBilling')
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

export function ExportState({ file }: { file: Export }) {
  const { t, language } = useTranslation(['paymentsBilling', 'ui'])
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
  if (file.error) return <PartFailure title={t('paymentsBilling:export.error')} error={file.error} />
  return file.isCut ? (
    <Banner tone="warning" role="status">
      {t('paymentsBilling:export.cut', { count: file.count, total: total(file.count) })}
    </Banner>
  ) : null
}

type Shown = Pick<ChargesAnswer, 'startDate' | 'endDate' | 'total' | 'isTotalCapped'>
type Saved = Pick<Shown, 'isTotalCapped'> & { readonly count: number }

export function useChargesExport(search: BillingSearch, shown: Shown | undefined) {
  const { t, language } = useTranslation('paymentsBilling')
  const running = useRef<AbortController>(undefined)
  const [done, setDone] = useState(0)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending, error, data } = useMutation({
    meta: { isQuiet: true, hasProgress: true },
    mutationFn: async ({ startDate, endDate, isTotalCapped }: Shown): Promise<Saved | undefined> => {
      const { signal } = (running.current = new AbortController())
      // The first line holds the names of the columns.
      const lines = countLines((count) => setDone(Math.max(0, count - 1)))
      setDone(0)
      try {
        const query = { ...filterOf(search), startDate, endDate, language }
        const text = await api.saveCharges({ query }, { signal, onText: lines.add })
        saveFile(`arribo-charges-${startDate}-${endDate}-utc.csv`, text, 'text/csv')
        return { count: lines.count() - 1, isTotalCapped }
      } catch (failure) {
        // The agent cancelled it, so there is no message.
        if (signal.aborted) return undefined
        throw failure
      }
    },
  })
  const start = () =>
    shown &&
    mutate(shown, {
      // An incomplete file is reported in the page, not with a success toast.
      onSuccess: (saved) => void (saved && !saved.isTotalCapped && toastSuccess(t('export.done', saved))),
    })
  return {
    start,
    cancel: () => running.current?.abort(),
    isRunning: isPending,
    progress: { done, total: Math.max(done, shown?.total ?? 0) },
    error,
    isCut: data?.isTotalCapped === true,
    count: data?.count ?? 0,
  }
}

/** Counts the lines of a CSV file that arrives in parts. A line break within quotation marks doesn't end a line. */
function countLines(onCount: (count: number) => void) {
  let count = 0
  let isQuoted = false
  return {
    count: (): number => count,
    add: (text: string): void => {
      for (const letter of text)
        if (letter === '"') isQuoted = !isQuoted
        else if (letter === '\n' && !isQuoted) count += 1
      onCount(count)
    },
  }
}
