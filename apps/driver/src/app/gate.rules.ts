import { type Gate, gates, pageOfGate } from '@arribo/api-contracts/shared/gates'

/** The gate that a page belongs to: it shows once the gates before are open. Unlisted pages need all gates. */
const opens: readonly { readonly path: string; readonly gate: Gate }[] = [
  { path: '/app/pay', gate: 'good_standing' },
  { path: '/app/flex', gate: 'linked' },
  { path: '/app/setup', gate: 'set_up' },
]

/** Pages for every signed-in driver with a confirmed phone: drivers who haven't paid can read and log out there. */
const openToEveryDriver = [
  '/app/profile',
  '/app/referral',
  '/app/help',
  '/app/receipts',
  '/app/week',
  '/app/shared',
  '/app/enrol',
  '/app/verify',
] as const

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

/** The page to redirect to, or null when the requested one may show. */
export function redirectOf(path: string, shut: Gate | null): string | null {
  const own = ownGateOf(path)
  if (!shut) return own === 'set_up' ? '/app' : null
  const mayShow = own !== undefined && gates.indexOf(own) <= gates.indexOf(shut)
  return mayShow ? null : pageOfGate[shut]
}

/** Pages that are open to every driver are treated as belonging to the payment gate, so they show before payment. */
function ownGateOf(path: string): Gate | undefined {
  if (openToEveryDriver.some((page) => isUnder(path, page))) return 'good_standing'
  return opens.find((page) => isUnder(path, page.path))?.gate
}
