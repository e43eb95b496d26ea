export type PaySearch = {
  plan?: string
  credits?: string
  /** Set when the driver wants to use another card than the saved one. */
  card?: 'new'
  payment_intent?: string
  redirect_status?: string
}

/**
 * Keeps the page's own parameters and drops the rest, including Stripe's client secret. The page itself validates the
 * plan, because this code is part of the first load.
 */
export function readPaySearch(search: Record<string, unknown>): PaySearch {
  const { plan, credits, card, payment_intent: intent, redirect_status: status } = search
  const read: PaySearch = {}
  if (typeof plan === 'string') read.plan = plan
  if (typeof plan === 'string' && typeof credits === 'string') read.credits = credits
  if (card === 'new') read.card = card
  if (typeof intent === 'string' && /^pi_\w{1,64}$/.test(intent)) read.payment_intent = intent
  if (typeof status === 'string') read.redirect_status = status.slice(0, 40)
  return read
}
