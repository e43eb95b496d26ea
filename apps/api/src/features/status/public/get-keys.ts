import { getKeys as contract } from '@arribo/api-contracts/public/status'
import { implement } from '../../../platform/http/endpoint.ts'

export const getKeys = implement(contract, async ({ secrets }) => secrets.publicKeys())
