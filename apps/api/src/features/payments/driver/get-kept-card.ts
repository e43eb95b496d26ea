import { getKeptCard as contract } from '@arribo/api-contracts/driver/payments'
import { implement } from '../../../platform/http/endpoint.ts'
import { isExpired } from '../kept-card/kept-card.rules.ts'
import { findKeptCard } from '../kept-card/kept-card.ts'

export const getKeptCard = implement(contract, async (context) => {
  const card = await findKeptCard(context, context.actor.sub)
  return { card: card ? { ...card, isExpired: isExpired(card, context.now) } : null }
})
