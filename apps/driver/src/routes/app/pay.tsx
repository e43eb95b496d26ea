import { createFileRoute, useSearch } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { type PaySearch, readPaySearch } from '../../features/payments/pay-search.ts'
import { PayPage } from '../../features/payments/pay-page.tsx'

export const Route = createFileRoute('/app/pay')({
  validateSearch: (search: Record<string, unknown>): PaySearch => readPaySearch(search),
  loader: () => loadWords('pay'),
  component: Pay,
})

function Pay() {
  return <PayPage search={useSearch({ from: '/app/pay' })} />
}
