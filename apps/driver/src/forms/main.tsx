import { takeOver } from '@arribo/written-pages/take-over'
import { auth } from '../app/auth.ts'
import { knownFields } from '../app/codes/known-phone.ts'
import { showFlash } from '../app/flash.ts'
import { correctLanguage, startLanguage } from '../app/language.ts'
import { admit, formAddressOf, FormPages } from './form-pages.tsx'

const address = formAddressOf(location.pathname) ?? '/login'
await takeOver({
  page: <FormPages address={address} />,
  language: { start: startLanguage, correct: correctLanguage },
  auth,
  admit: () => admit(address),
  known: () => knownFields(address),
})
showFlash()
