import { mapPlans } from '@arribo/api-contracts/shared/money/plans'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BillingSearch } from './billing-search.ts'
import { chargesCsv, type CsvWords } from './charges-csv.ts'
import { collectCharges, type Collected } from './collect-charges.ts'
import { saveFile } from '../../../layout/save-file.ts'

/** Exports the whole filter to a file; `cancel` stops it, and so does leaving the page. */
export function useChargesExport(search: BillingSearch) {
  const { t } = useTranslation('billing')
  const words = useCsvWords()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending, error, data } = useMutation({
    meta: { isQuiet: true, hasProgress: true },
    mutationFn: async (): Promise<Collected | undefined> => {
      const { signal } = (running.current = new AbortController())
      setProgress({ done: 0, total: 0 })
      try {
        return await collectCharges(search, signal, (done, total) => setProgress({ done, total }))
      } catch (failure) {
        // No message: the agent cancelled it.
        if (signal.aborted) return undefined
        throw failure
      }
    },
  })
  const start = () =>
    mutate(undefined, {
      onSuccess: (collected) => {
        if (!collected) return
        const { startDate, endDate } = collected.answer
        saveFile(`arribo-charges-${startDate}-${endDate}-utc.csv`, chargesCsv(collected.charges, words), 'text/csv')
        // An incomplete file is reported in the page, not with a success toast.
        if (!collected.isCut) toastSuccess(t('export.done', { count: collected.charges.length }))
      },
    })
  return {
    start,
    cancel: () => running.current?.abort(),
    isRunning: isPending,
    progress,
    error,
    isCut: data?.isCut === true,
    count: data?.charges.length ?? 0,
  }
}

function useCsvWords(): CsvWords {
  const { t } = useTranslation(['billing', 'app', 'plans'])
  return {
    columns: {
      id: t('billing:export.id'),
      name: t('billing:columns.name'),
      phone: t('billing:columns.phone'),
      type: t('billing:columns.type'),
      credits: t('billing:export.credits'),
      amount: t('billing:export.amount'),
      refunded: t('billing:export.refunded'),
      status: t('billing:columns.status'),
      disputed: t('billing:export.disputed'),
      code: t('billing:export.code'),
      date: t('billing:export.date'),
    },
    plans: mapPlans((plan) => t(`plans:${plan}.export`)),
    statuses: {
      succeeded: t('billing:status.succeeded'),
      failed: t('billing:status.failed'),
      pending: t('billing:status.pending'),
      refunded: t('billing:status.refunded'),
    },
    yes: t('app:yes'),
    no: t('app:no'),
  }
}
