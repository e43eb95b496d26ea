export type CardBehaviour = {
  readonly brand: string
  readonly needsAuthentication?: true
  readonly disputes?: true
  /** A refund stays pending until it is ended by hand. */
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

type TestCard = CardBehaviour & { readonly number: string; readonly alias: string }

const visa = (alias: string, number: string, behaviour: Partial<CardBehaviour> = {}): TestCard => ({
  brand: 'visa',
  alias,
  number,
  ...behaviour,
})
const refusing = (alias: string, number: string, decline: Decline) => visa(alias, number, { decline })

/** Stripe's documented test cards, with the aliases of their payment methods. */
const testCards: readonly TestCard[] = [
  visa('visa', '4242424242424242'),
  { brand: 'mastercard', alias: 'mastercard', number: '5555555555554444' },
  { brand: 'mastercard', alias: 'mastercard_debit', number: '5200828282828210' },
  { brand: 'amex', alias: 'amex', number: '378282246310005' },
  refusing('chargeDeclined', '4000000000000002', genericDecline),
  refusing(
    'chargeDeclinedInsufficientFunds',
    '4000000000009995',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  refusing('chargeDeclinedLostCard', '4000000000009987', lostCard),
  refusing('chargeDeclinedStolenCard', '4000000000009979', declined('stolen_card')),
  refusing('chargeDeclinedExpiredCard', '4000000000000069', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  refusing('chargeDeclinedIncorrectCvc', '4000000000000127', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  refusing('chargeDeclinedProcessingError', '4000000000000119', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  visa('authenticationRequiredOnSetup', '4000002500003155', { needsAuthentication: true }),
  visa('authenticationRequired', '4000002760003184', { needsAuthentication: true }),
  visa('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    needsAuthentication: true,
    decline: genericDecline,
  }),
  visa('createDispute', '4000000000000259', { disputes: true }),
  visa('pendingRefund', '4000000000007726', { refunds: 'late' }),
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byAlias = new Map(testCards.map((card) => [card.alias, card]))

export type CardOfNumber = CardBehaviour & { readonly last4: string }

/**
 * Ours, not Stripe's: more cards that pay, each with its own fingerprint, because a lost dispute blocks a card for
 * everybody.
 */
const ownCards = /^424242\d{10}$/
const ownAlias = /_own_[\w-]+$/

/** A number that isn't on the list counts as a live card, which test mode declines. */
export function cardOfNumber(number: string): CardOfNumber {
  const known = byNumber.get(number)
  if (known) return behaviourOf(known)
  if (ownCards.test(number)) return { brand: 'visa', last4: number.slice(-4) }
  const decline = declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  )
  return { brand: 'unknown', decline, last4: number.slice(-4) }
}

/**
 * Knows `pm_card_visa`, `pm_card_chargeDeclined` and `pm_card_visa_chargeDeclined`. With `_own_` and any name it is
 * another card that behaves the same but has its own fingerprint.
 */
export function cardOfAlias(paymentMethod: string): CardOfNumber | undefined {
  if (!paymentMethod.startsWith('pm_card_')) return undefined
  const name = paymentMethod.replace(/^pm_card_/, '').replace(ownAlias, '')
  const card = byAlias.get(name) ?? byAlias.get(name.replace(/^visa_/, ''))
  return card && behaviourOf(card)
}

const behaviourOf = ({ number, alias: _alias, ...behaviour }: TestCard): CardOfNumber => ({
  ...behaviour,
  last4: number.slice(-4),
})
