import { type Gate, gates, pageOfGate } from '@arribo/api-contracts/shared/gates'

/** The gate that a page opens; it shows as soon as the gates before that one are open. Other pages need them all. */
const opens: readonly { readonly path: string; readonly gate: Gate }[] = [
  { path: '/app/pay', gate: 'good_standing' },
  { path: '/app/flex', gate: 'linked' },
  { path: '/app/setup', gate: 'set_up' },
]

/** Where a driver is sent instead of a page, or null when the page may show. */
export function redirectOf(path: string, shut: Gate | null): string | null {
  const own = opens.find((page) => path === page.path || path.startsWith(`${page.path}/`))?.gate
  if (!shut) return own === 'set_up' ? '/app' : null
  const mayShow = own !== undefined && gates.indexOf(own) <= gates.indexOf(shut)
  return mayShow ? null : pageOfGate[shut]
}
