import { listGroups as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'

export const listGroups = implement(contract, ({ poolGroups }) => poolGroups.list())
