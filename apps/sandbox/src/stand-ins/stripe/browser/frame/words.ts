import type { StripeError } from '@stripe/stripe-js'
import type { FieldError } from './card-rules.ts'

const en = {
  language: 'en' as 'es' | 'en',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  country: 'Country',
  postalCode: 'ZIP or postal code',
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_year_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
    incorrect_number: 'Your card number is incorrect.',
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds. Try a different card.',
    expired_card: 'Your card is expired. Try a different card.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    test_mode_live_card: 'Your card was declined: only test cards can pay here.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_intent_unexpected_state: 'This payment has already ended and cannot be paid again.',
    api_connection_error: 'We could not reach the card provider. Check your connection and try again.',
    unexpected: 'Something went wrong with this payment. Please try again.',
  } satisfies Readonly<Record<FieldError | 'unexpected', string>> & Readonly<Record<string, string>>,
}

export type Words = typeof en

const es: typeof en = {
  language: 'es',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM / AA',
  cvc: 'Código de seguridad',
  cvcHint: 'CVC',
  country: 'País',
  postalCode: 'Código postal',
  errors: {
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento está incompleta.',
    invalid_expiry_month: 'El mes de vencimiento no es válido.',
    invalid_expiry_year_past: 'La fecha de vencimiento de tu tarjeta ya pasó.',
    incomplete_cvc: 'El código de seguridad está incompleto.',
    incomplete_zip: 'Tu código postal está incompleto.',
    incorrect_number: 'El número de tu tarjeta no es correcto.',
    card_declined: 'Tu tarjeta fue rechazada.',
    insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
    expired_card: 'Tu tarjeta está vencida. Prueba con otra tarjeta.',
    incorrect_cvc: 'El código de seguridad de tu tarjeta no es correcto.',
    processing_error: 'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
    test_mode_live_card: 'Tu tarjeta fue rechazada: aquí solo pagan las tarjetas de prueba.',
    payment_intent_authentication_failure:
      'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
    payment_intent_unexpected_state: 'Este pago ya terminó y no se puede pagar otra vez.',
    api_connection_error: 'No pudimos conectar con el proveedor de pagos. Revisa tu conexión e inténtalo de nuevo.',
    unexpected: 'Algo salió mal con este pago. Inténtalo de nuevo.',
  },
}

export const chooseWords = (locale: string): Words => (locale === 'es' ? es : en)

export function explain(error: StripeError, words: Words): string {
  const isKnown = (code: string | undefined): code is keyof Words['errors'] =>
    code !== undefined && code in words.errors
  const exact = [error.decline_code, error.code, error.type].find(isKnown)
  if (exact) return words.errors[exact]
  return words.language === 'en' && error.message ? error.message : words.errors.unexpected
}
