export const declineReasons = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication',
  'incorrect_number',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** These codes mean the same to whoever pays. A stolen card gets the reason of a lost one. */
const sameAs: Partial<Record<string, DeclineReason>> = {
  stolen_card: 'lost_card',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

/** The general reason stands for codes that we have no words for. */
export const declineReasonOf = (code: string | null | undefined): DeclineReason =>
  declineReasons.find((reason) => reason === code) ?? sameAs[code ?? ''] ?? 'generic_decline'
