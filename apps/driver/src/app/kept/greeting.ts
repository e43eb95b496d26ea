import type { Language } from '@arribo/i18n'
import { createStoredValue } from './stored-value.ts'

/** The inline script of the document shows it before the app loads: `app-start.mjs` in packages/runtime-contracts. */
export const keptGreeting = createStoredValue<{ readonly language: Language; readonly text: string }>('arribo.greeting')
