import { type Gate, gates, pageOfGate } from '@arribo/api-contracts/shared/gates'

/** The gate that a page opens; it shows as soon as the gates before that one are open. Other pages need them all. */
const opens: readonly { readonly path: string; readonly gate: Gate }[] = [
  { path: '/app/pay', gate: 'good_standing' },
  { path: '/app/flex', gate: 'linked' },
  { path: '/app/setup', gate: 'set_up' },
]

/** Pages for whoever is signed in with a confirmed phone: who has not paid reads them too, and logs out there. */
const openToEveryDriver = [
  '/app/profile',
  '/app/referral',
  '/app/help',
  '/app/receipts',
  '/app/shared',
  '/app/enrol',
  '/app/verify',
] as const

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

/** Where a driver is sent instead of a page, or null when the page may show. */
export function redirectOf(path: string, shut: Gate | null): string | null {
  const own = ownGateOf(path)
  if (!shut) return own === 'set_up' ? '/app' : null
  const mayShow = own !== undefined && gates.indexOf(own) <= gates.indexOf(shut)
  return mayShow ? null : pageOfGate[shut]
}

/** A page that needs no payment shows as soon as payment is all that is asked for next. */
function ownGateOf(path: string): Gate | undefined {
  if (openToEveryDriver.some((page) => isUnder(path, page))) return 'good_standing'
  return opens.find((page) => isUnder(path, page.path))?.gate
}
