import type { Message } from '@arribo/api-contracts/shared/errors'
import en from '../locales/en/shared/answers.json' with { type: 'json' }
import enMovements from '../locales/en/shared/movements.json' with { type: 'json' }
import es from '../locales/es/shared/answers.json' with { type: 'json' }
import esMovements from '../locales/es/shared/movements.json' with { type: 'json' }

/** The sentence in both languages with which the API says that something went well. */
export const answerMessage = (answer: keyof typeof en): Message => ({ en: en[answer], es: es[answer] })

/** In both languages, why a balance changed. */
export const movementMessage = (kind: keyof typeof enMovements): Message => ({
  en: enMovements[kind],
  es: esMovements[kind],
})
