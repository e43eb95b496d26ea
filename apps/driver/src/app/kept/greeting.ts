import type { Language } from '@arribo/i18n'
import { createStoredValue } from './stored-value.ts'

/** Shown by the document before its script is there: `app-start.mjs` of packages/runtime-contracts. */
export const keptGreeting = createStoredValue<{ readonly language: Language; readonly text: string }>('arribo.greeting')
