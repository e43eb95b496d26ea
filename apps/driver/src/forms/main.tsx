import 'virtual:config'
import { I18nextProvider, isLanguage } from '@arribo/i18n'
import { fetchFont } from '@arribo/ui/late-font'
import { hydrateRoot } from 'react-dom/client'
import { auth } from '../app/auth.ts'
import { knownPhoneFields } from '../app/codes/known-phone.ts'
import { correctLanguage, startLanguage } from '../app/language.ts'
import { admit } from './admit.ts'
import { fetchAppAhead } from './app-files.ts'
import { FormPages } from './form-pages.tsx'
import { type FormAddress, formAddressOf } from './place.tsx'
import { keepTyped, letSend } from './typed-early.ts'

const { documentElement } = document
const address = formAddressOf(location.pathname) ?? '/login'
const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')

/** Takes over what was drawn at build time, in the language in which it was drawn. */
async function takeOver(page: Element, drawn: FormAddress): Promise<void> {
  const words = await startLanguage(isLanguage(documentElement.lang) ? documentElement.lang : undefined)
  const handOver = keepTyped(page, drawn === '/login' ? knownPhoneFields() : {})
  hydrateRoot(
    page,
    <I18nextProvider i18n={words}>
      <FormPages drawn={drawn} />
    </I18nextProvider>,
  )
  handOver()
  letSend(page)
  await correctLanguage()
}

function fetchAhead({ target }: Event): void {
  auth.prepare()
  const asksForSecret = target instanceof HTMLInputElement && /current-password|one-time-code/.test(target.autocomplete)
  if (asksForSecret) fetchAppAhead()
}

// The browser goes back to the page as it was left, which was busy.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
root.addEventListener('focusin', fetchAhead)
await admit(address)
await takeOver(root, address)
if (document.activeElement && root.contains(document.activeElement)) auth.prepare()
void fetchFont()
