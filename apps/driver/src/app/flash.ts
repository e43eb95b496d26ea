import { toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

/** What happened on a page and is told on the next: a toast would go with the document. Both have the words. */
type Flash = 'phoneConfirmed'

const key = 'arribo.flash'

export const keepFlash = (flash: Flash): void => sessionStorage.setItem(key, flash)

/** Says it once, in the language of the page that says it. */
export function tellFlash(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept === ('phoneConfirmed' satisfies Flash)) toastSuccess(i18n().t('app:flash.phoneConfirmed'))
}
