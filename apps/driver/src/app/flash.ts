import { toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

const key = 'arribo.flash'

/** For the next document, because a toast would be lost in this one. Both have its words. */
export const keepFlash = (): void => sessionStorage.setItem(key, 'phoneConfirmed')

export function showFlash(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept) toastSuccess(i18n().t('app:flash.phoneConfirmed'))
}
