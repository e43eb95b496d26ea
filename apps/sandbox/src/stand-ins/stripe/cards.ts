/** Behaviour of a test card's issuer. */
export type CardBehaviour = {
  readonly brand: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly needsAuthentication?: true
  readonly disputes?: true
  /** `late`: a refund stays pending until it is ended by hand. */
  readonly refunds?: 'late'
  readonly decline?: Decline
}

export type Decline = { readonly code: string; readonly declineCode?: string; readonly message: string }

const declined = (declineCode: string, message = 'Your card was declined.', code = 'card_declined'): Decline => ({
  code,
  declineCode,
  message,
})
export const lostCard = declined('lost_card')
export const genericDecline = declined('generic_decline')
const visa = { brand: 'visa', funding: 'credit' } as const

type TestCard = CardBehaviour & { readonly number: string; readonly alias: string }

/** The vendor's documented test cards, with the aliases of their payment methods. */
const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', alias: 'visa' },
  { ...visa, funding: 'debit', number: '4000056655665556', alias: 'visa_debit' },
  { brand: 'mastercard', funding: 'credit', number: '5555555555554444', alias: 'mastercard' },
  { brand: 'mastercard', funding: 'debit', number: '5200828282828210', alias: 'mastercard_debit' },
  { brand: 'mastercard', funding: 'prepaid', number: '5105105105105100', alias: 'mastercard_prepaid' },
  { brand: 'amex', funding: 'credit', number: '378282246310005', alias: 'amex' },
  { brand: 'discover', funding: 'credit', number: '6011111111111117', alias: 'discover' },
  { brand: 'diners', funding: 'credit', number: '3056930009020004', alias: 'diners' },
  { brand: 'jcb', funding: 'credit', number: '3566002020360505', alias: 'jcb' },
  { brand: 'unionpay', funding: 'credit', number: '6200000000000005', alias: 'unionpay' },
  { ...visa, number: '4000000000000002', alias: 'chargeDeclined', decline: genericDecline },
  {
    ...visa,
    number: '4000000000009995',
    alias: 'chargeDeclinedInsufficientFunds',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  { ...visa, number: '4000000000009987', alias: 'chargeDeclinedLostCard', decline: lostCard },
  { ...visa, number: '4000000000009979', alias: 'chargeDeclinedStolenCard', decline: declined('stolen_card') },
  {
    ...visa,
    number: '4000000000000069',
    alias: 'chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    ...visa,
    number: '4000000000000127',
    alias: 'chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    ...visa,
    number: '4000000000000119',
    alias: 'chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    ...visa,
    number: '4000002500003155',
    alias: 'authenticationRequiredOnSetup',
    needsAuthentication: true,
  },
  { ...visa, number: '4000002760003184', alias: 'authenticationRequired', needsAuthentication: true },
  {
    ...visa,
    number: '4000008400001629',
    alias: 'threeDSecureRequiredChargeDeclined',
    needsAuthentication: true,
    decline: genericDecline,
  },
  { ...visa, number: '4000000000000259', alias: 'createDispute', disputes: true },
  { ...visa, number: '4000000000007726', alias: 'pendingRefund', refunds: 'late' },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byAlias = new Map(testCards.map((card) => [card.alias, card]))

export type CardOfNumber = CardBehaviour & { readonly last4: string }

/**
 * Numbers that begin so are more paid cards, each with a fingerprint of its own: somebody's lost dispute leaves the others
 * usable. The vendor has only the documented ones.
 */
const ownCards = /^424242\d{10}$/
const ownAlias = /_own_[\w-]+$/

/** Any other number that isn't on the list counts as a live card, which test mode declines. */
export function cardOfNumber(number: string): CardOfNumber {
  const known = byNumber.get(number)
  if (known) return behaviourOf(known)
  if (ownCards.test(number)) return { ...visa, last4: number.slice(-4) }
  const decline = declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  )
  return { ...visa, brand: brandOf(number), decline, last4: number.slice(-4) }
}

/**
 * `pm_card_visa`, `pm_card_chargeDeclined`, also `pm_card_visa_chargeDeclined`; with `_own_` and any name it is
 * another card that behaves the same, with a fingerprint of its own.
 */
export function cardOfAlias(paymentMethod: string): CardOfNumber | undefined {
  if (!paymentMethod.startsWith('pm_card_')) return undefined
  const name = paymentMethod.replace(/^pm_card_/, '').replace(ownAlias, '')
  const card = byAlias.get(name) ?? byAlias.get(name.replace(/^visa_/, '')) ?? byAlias.get(synonyms[name] ?? '')
  return card && behaviourOf(card)
}

const synonyms: Readonly<Record<string, string>> = {
  threeDSecure2Required: 'authenticationRequired',
  threeDSecureRequired: 'authenticationRequired',
}

function behaviourOf({ number, alias: _alias, ...behaviour }: TestCard): CardOfNumber {
  return { ...behaviour, last4: number.slice(-4) }
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|5)/.test(number)) return 'discover'
  return number.startsWith('4') ? 'visa' : 'unknown'
}
