import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { buttonClass } from '@arribo/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { meQuery } from '../../../app/me.ts'
import { keptCardQuery } from '../kept-card/kept-card.queries.ts'
import { PaidReceipt } from './paid-receipt.tsx'

/** Paid; waits for the entitlement to show, and says so honestly when that takes long. */
export function Paid({ payment }: { payment: Answer<typeof getPayment> }) {
  const { t } = useTranslation('pay')
  const { isFresh, isSlow } = useEntitlement(payment.granted)
  const waiting = isSlow ? t('outcome.paid.slow') : t('outcome.paid.waiting')
  const { receiptUrl } = payment.receipt ?? {}
  return (
    <div className="grid gap-4">
      <Banner tone="success" title={payment.granted ? t('outcome.paid.granted') : waiting} role="status" />
      <PaidReceipt payment={payment} isFresh={isFresh} />
      {(isFresh || isSlow) && (
        <>
          <Link to="/app" className={buttonClass('primary')}>
            {t('outcome.toApp')}
          </Link>
          <Link to="/app/receipts" className={buttonClass('secondary')}>
            {t('receipts')}
          </Link>
          {receiptUrl && (
            <a href={receiptUrl} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {t('receipt.provider')}
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** Whether the driver's record has been read since the payment is in it, and whether that takes long. */
function useEntitlement(isGranted: boolean) {
  const client = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.successPollSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isGranted) return
    void client.invalidateQueries({ queryKey: keptCardQuery.queryKey })
    void client.invalidateQueries({ queryKey: meQuery.queryKey }).finally(() => setFresh(true))
  }, [isGranted, client])
  return { isSlow, isFresh }
}
