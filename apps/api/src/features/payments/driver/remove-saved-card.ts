import { removeSavedCard as contract } from '@arribo/api-contracts/driver/payments'
import { implement } from '../../../platform/http/endpoint.ts'
import { forgetCards } from '../saved-card/saved-card.ts'

export const removeSavedCard = implement(contract, async (context) => {
  await forgetCards(context, context.actor.sub)
  return {}
})
