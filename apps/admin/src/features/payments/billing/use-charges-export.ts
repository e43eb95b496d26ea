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
  const { t } = useTranslation('paymentsBilling')
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
  const { t } = useTranslation(['paymentsBilling', 'app', 'plans'])
  return {
    columns: {
      id: t('paymentsBilling:export.id'),
      name: t('paymentsBilling:columns.name'),
      phone: t('paymentsBilling:columns.phone'),
      type: t('paymentsBilling:columns.type'),
      credits: t('paymentsBilling:export.credits'),
      amount: t('paymentsBilling:export.amount'),
      refunded: t('paymentsBilling:export.refunded'),
      status: t('paymentsBilling:columns.status'),
      disputed: t('paymentsBilling:export.disputed'),
      code: t('paymentsBilling:export.code'),
      date: t('paymentsBilling:export.date'),
    },
    plans: mapPlans((plan) => t(`plans:${plan}.export`)),
    statuses: {
      succeeded: t('paymentsBilling:status.succeeded'),
      failed: t('paymentsBilling:status.failed'),
      pending: t('paymentsBilling:status.pending'),
      refunded: t('paymentsBilling:status.refunded'),
    },
    yes: t('app:yes'),
    no: t('app:no'),
  }
}
