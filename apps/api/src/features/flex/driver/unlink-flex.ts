import { unlinkFlex as contract } from '@arribo/api-contracts/driver/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { unlinkAccount } from '../unlinking.ts'

export const unlinkFlex = implement(contract, async (context, { body }) => {
  await unlinkAccount(context, context.actor.sub, body.email, context.now, context.log)
  return { unlinked: true } as const
})
