import { createFileRoute, redirect, useSearch } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { providersSecret } from '../../app/return-to.ts'
import { BlockAhead } from '../../features/check-ins/arrivals/block-ahead.tsx'
import { TodayLine } from '../../features/check-ins/arrivals/today-line.tsx'
import { readPaySearch } from '../../features/payments/pay-search.ts'
import { PayPage } from '../../features/payments/pay-page.tsx'

export const Route = createFileRoute('/app/pay')({
  validateSearch: readPaySearch,
  beforeLoad({ location: { search } }) {
    // Without a replace, URL bar and history would keep the secret.
    if (providersSecret in search) throw redirect({ to: '/app/pay', search: readPaySearch(search), replace: true })
  },
  loader: () => loadWords('checkInsArrivals', 'paymentsCard', 'payments', 'declines'),
  component: Pay,
})

function Pay() {
  const week = (
    <>
      <BlockAhead />
      <TodayLine />
    </>
  )
  return <PayPage search={useSearch({ from: '/app/pay' })} week={week} />
}
