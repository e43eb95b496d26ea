import { getVerification as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { getVerification as findVerification } from '../verification.store.ts'

export const getVerification = implement(contract, async ({ table, actor }) => ({
  verifiedAt: (await findVerification(table, actor.sub))?.verifiedAt ?? null,
}))
