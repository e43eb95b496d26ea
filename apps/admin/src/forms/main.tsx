import { takeOver } from '@arribo/written-pages/take-over'
import { auth } from '../app/auth.ts'
import { correctLanguage, startLanguage } from '../app/language.ts'
import { admit, FormPages } from './form-pages.tsx'

await takeOver({
  page: <FormPages />,
  language: { start: startLanguage, correct: correctLanguage },
  auth,
  admit,
})
