import { getSavedCard as contract } from '@arribo/api-contracts/driver/payments'
import { implement } from '../../../platform/http/endpoint.ts'
import { isExpired } from '../saved-card/saved-card.rules.ts'
import { findSavedCard } from '../saved-card/saved-card.ts'

export const getSavedCard = implement(contract, async (context) => {
  const card = await findSavedCard(context, context.actor.sub)
  return { card: card ? { ...card, isExpired: isExpired(card, context.now) } : null }
})
