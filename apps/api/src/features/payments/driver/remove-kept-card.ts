import { removeKeptCard as contract } from '@arribo/api-contracts/driver/payments'
import { implement } from '../../../platform/http/endpoint.ts'
import { forgetCards } from '../kept-card/kept-card.ts'

export const removeKeptCard = implement(contract, async (context) => {
  await forgetCards(context, context.actor.sub)
  return {}
})
