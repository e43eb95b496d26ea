import 'virtual:config'
import { takeOver } from '@arribo/written-pages/take-over'
import { auth } from '../app/auth.ts'
import { knownFields } from '../app/codes/known-phone.ts'
import { correctLanguage, startLanguage } from '../app/language.ts'
import { admit } from './admit.ts'
import { FormPages } from './form-pages.tsx'
import { formAddressOf } from './place.tsx'

const address = formAddressOf(location.pathname) ?? '/login'
await takeOver({
  page: <FormPages drawn={address} />,
  language: { start: startLanguage, correct: correctLanguage },
  auth,
  admit: () => admit(address),
  known: () => knownFields(address),
})
