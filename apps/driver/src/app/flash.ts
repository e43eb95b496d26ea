import { toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

/** A message for the next document, where a toast would be lost. Both pages have its words. */
type Flash = 'phoneConfirmed'

const key = 'arribo.flash'

export const keepFlash = (flash: Flash): void => sessionStorage.setItem(key, flash)

export function showFlash(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept) toastSuccess(i18n().t(`app:flash.${kept as Flash}`))
}
