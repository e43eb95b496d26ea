import { toastError, toastInfo, toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

const key = 'arribo.flash'

const toasts = {
  phoneConfirmed: () => toastSuccess(i18n().t('app:flash.phoneConfirmed')),
  loginRequired: () => toastError(i18n().t('app:loginRequired')),
  confirmFirst: () => toastInfo(i18n().t('app:confirmFirst')),
}
export type Flash = keyof typeof toasts

/** For the next document, because a toast would be lost in this one. Both have its words. */
export const keepFlash = (flash: Flash): void => sessionStorage.setItem(key, flash)

export function showFlash(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept && Object.hasOwn(toasts, kept)) toasts[kept as Flash]()
}
