import { createFileRoute, useParams } from '@tanstack/react-router'
import { loadWords } from '../../../app/language.ts'
import { ReceiptPage } from '../../../features/payments/receipts/receipts-page.tsx'

export const Route = createFileRoute('/app/receipts/$chargeId')({
  loader: () => loadWords('paymentsReceipts'),
  component: Receipt,
})

function Receipt() {
  return <ReceiptPage chargeId={useParams({ from: '/app/receipts/$chargeId' }).chargeId} />
}
