import { unlinkFlex as contract } from '@arribo/api-contracts/driver/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { unlinkAccount } from '../unlinking.ts'

export const unlinkFlex = implement(contract, async (context, { body }) => {
  const { actor, now, log } = context
  await unlinkAccount(context, actor.sub, { email: body.email, now, log })
  return { unlinked: true } as const
})
