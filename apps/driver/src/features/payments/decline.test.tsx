import { beforeAll, expect, it } from 'vitest'
import { firstWords, loadWords, showLanguage, startLanguage } from '../../app/language.ts'
import { declineMessage } from './decline.ts'

beforeAll(async () => {
  await startLanguage(firstWords)
  await loadWords('declines')
  // Loads both languages.
  await showLanguage('en')
  await showLanguage('es')
})

const lost = {
  es: 'El banco rechazó la tarjeta. Prueba con otra tarjeta.',
  en: 'The bank declined the card. Try another card.',
}
const generic = {
  es: 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.',
  en: 'The bank declined the card. Try another card, or call your bank.',
}
const bank = {
  es: 'El banco no pudo confirmar quién pagaba. Intenta de nuevo o usa otra tarjeta.',
  en: "The bank couldn't confirm who was paying. Try again or use another card.",
}

it.each([
  ['generic_decline', generic],
  ['do_not_honor', generic],
  [undefined, generic],
  ['lost_card', lost],
  ['stolen_card', lost],
  ['authentication_required', bank],
  ['payment_intent_authentication_failure', bank],
  [
    'insufficient_funds',
    {
      es: 'La tarjeta no tiene fondos suficientes. Prueba con otra.',
      en: "The card doesn't have enough funds. Try another card.",
    },
  ],
  ['expired_card', { es: 'La tarjeta está vencida. Prueba con otra.', en: 'The card has expired. Try another card.' }],
  [
    'incorrect_cvc',
    {
      es: 'El código de seguridad no es correcto. Revísalo e intenta de nuevo.',
      en: "The security code isn't right. Check it and try again.",
    },
  ],
  [
    'processing_error',
    {
      es: 'El banco tuvo un problema. Espera un momento e intenta de nuevo.',
      en: 'The bank had a problem. Wait a moment and try again.',
    },
  ],
  [
    'incorrect_number',
    { es: 'El número de la tarjeta no es correcto. Revísalo.', en: "The card number isn't right. Check it." },
  ],
])('%s has a message in both languages', (code, sentences) => {
  expect({ es: declineMessage(code, 'es'), en: declineMessage(code, 'en') }).toEqual(sentences)
})
