import { toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

/** A message to show on the next page: a toast would disappear with the document. Both pages have the words. */
type Flash = 'phoneConfirmed'

const key = 'arribo.flash'

export const keepFlash = (flash: Flash): void => sessionStorage.setItem(key, flash)

/** Shows it once, in the language of the new page. */
export function showFlash(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept) toastSuccess(i18n().t(`app:flash.${kept as Flash}`))
}
