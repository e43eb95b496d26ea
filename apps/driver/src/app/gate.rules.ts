import { type Gate, gates, pageOfGate } from '@arribo/api-contracts/shared/gates'

/**
 * The pages of each gate, which show once the gates before it are open. Pages that aren't listed need all gates. The
 * first gate's pages include those where every driver with a confirmed phone can read and log out, paid or not.
 */
const pages: Readonly<Partial<Record<Gate, readonly string[]>>> = {
  good_standing: [
    '/app/pay',
    '/app/profile',
    '/app/referral',
    '/app/help',
    '/app/receipts',
    '/app/week',
    '/app/shared',
    '/app/enrol',
    '/app/verify',
  ],
  linked: ['/app/flex'],
  set_up: ['/app/setup'],
}

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

export function redirectOf(path: string, shut: Gate | null): string | null {
  const own = ownGateOf(path)
  if (!shut) return own === 'set_up' ? '/app' : null
  const mayShow = own !== undefined && gates.indexOf(own) <= gates.indexOf(shut)
  return mayShow ? null : pageOfGate[shut]
}

const ownGateOf = (path: string): Gate | undefined =>
  gates.find((gate) => pages[gate]?.some((page) => isUnder(path, page)))
