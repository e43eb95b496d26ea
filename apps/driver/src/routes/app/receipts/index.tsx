import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../../app/language.ts'
import { ReceiptsPage } from '../../../features/payments/receipts/receipts-page.tsx'

export const Route = createFileRoute('/app/receipts/')({
  loader: () => loadWords('paymentsReceipts'),
  component: ReceiptsPage,
})
