import { beforeAll, expect, it } from 'vitest'
import { firstWords, loadWords, showLanguage, startLanguage } from '../../app/language.ts'
import { declineMessage } from './setback-banner.tsx'

beforeAll(async () => {
  await startLanguage(firstWords)
  await loadWords('declines')
  // Loads the words of both languages.
  await showLanguage('en')
  await showLanguage('es')
})

it.each([
  ['generic_decline', 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
  ['do_not_honor', 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
  [undefined, 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
  ['lost_card', 'El banco rechazó la tarjeta. Prueba con otra tarjeta.'],
  ['stolen_card', 'El banco rechazó la tarjeta. Prueba con otra tarjeta.'],
  ['authentication_required', 'El banco no pudo confirmar quién pagaba. Intenta de nuevo o usa otra tarjeta.'],
  [
    'payment_intent_authentication_failure',
    'El banco no pudo confirmar quién pagaba. Intenta de nuevo o usa otra tarjeta.',
  ],
  ['insufficient_funds', 'La tarjeta no tiene fondos suficientes. Prueba con otra.'],
  ['expired_card', 'La tarjeta está vencida. Prueba con otra.'],
  ['incorrect_cvc', 'El código de seguridad no es correcto. Revísalo e intenta de nuevo.'],
  ['processing_error', 'El banco tuvo un problema. Espera un momento e intenta de nuevo.'],
  ['incorrect_number', 'El número de la tarjeta no es correcto. Revísalo.'],
])('%s: %s', (code, sentence) => {
  expect(declineMessage(code, 'es')).toBe(sentence)
})

it('has its message in English too', () => {
  expect(declineMessage('incorrect_number', 'en')).toBe("The card number isn't right. Check it.")
})
