import { attentionKinds } from '@arribo/api-contracts/admin/lists/choices'
import type { AttentionItem } from './stats.queries.ts'

/**
 * `all` names the kinds of attention that are listed in full. They are in the URL so that going back from an item finds
 * it again.
 */
export type DashboardSearch = { readonly all?: string }

export const wholeKinds = ({ all = '' }: DashboardSearch): readonly AttentionItem['kind'][] =>
  attentionKinds.filter((kind) => all.split(',').includes(kind))

export function readDashboardSearch({ all }: Record<string, unknown>): DashboardSearch {
  const kinds = wholeKinds({ all: String(all) })
  return kinds.length > 0 ? { all: kinds.join(',') } : {}
}

export function withToggled(search: DashboardSearch, kind: AttentionItem['kind']): DashboardSearch {
  const whole = wholeKinds(search)
  const kinds = whole.includes(kind) ? whole.filter((each) => each !== kind) : [...whole, kind]
  return readDashboardSearch({ all: kinds.join(',') })
}
