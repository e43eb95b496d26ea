import { getApiDescription as contract } from '@arribo/api-contracts/admin/api-description'
import { implement } from '../../../platform/http/endpoint.ts'

export const getApiDescription = implement(contract, async ({ describeApi }) => describeApi())
