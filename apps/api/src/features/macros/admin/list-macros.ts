import { listMacros as contract } from '@arribo/api-contracts/admin/macros'
import { implement } from '../../../platform/http/endpoint.ts'
import { listMacros as listAll } from '../macros.store.ts'

export const listMacros = implement(contract, async ({ table }) => ({
  macros: (await listAll(table)).toSorted((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true })),
}))
