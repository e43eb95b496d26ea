/** The address of the payment page: what was chosen, and what the provider sent back. */
export type PaySearch = {
  plan?: string
  credits?: string
  /** `new`: the driver wants to pay with another card than the kept one. */
  card?: 'new'
  payment_intent?: string
  redirect_status?: string
}

/**
 * Keeps the fields of the page and drops the rest, the provider's client secret among it. Part of the first load, so
 * the plans themselves are looked up by the page.
 */
export function readPaySearch({
  plan,
  credits,
  card,
  payment_intent: intent,
  redirect_status: status,
}: Record<string, unknown>) {
  const read: PaySearch = {}
  if (typeof plan === 'string') read.plan = plan
  if (typeof plan === 'string' && typeof credits === 'string') read.credits = credits
  if (card === 'new') read.card = card
  if (typeof intent === 'string' && /^pi_\w{1,64}$/.test(intent)) read.payment_intent = intent
  if (typeof status === 'string') read.redirect_status = status.slice(0, 40)
  return read
}
