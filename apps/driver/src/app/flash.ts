import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { i18n } from './language.ts'

/** A message to show on the next page: a toast would disappear with the document. Both pages have the words. */
const flashes = { phoneConfirmed: toastSuccess, loginRequired: toastError, confirmFirst: toastError } as const
type Flash = keyof typeof flashes

const key = 'arribo.flash'

export const keepFlash = (flash: Flash): void => sessionStorage.setItem(key, flash)

/** Shows it once, in the language of the new page. */
export function showFlash(): void {
  const kept = sessionStorage.getItem(key) as Flash | null
  sessionStorage.removeItem(key)
  if (kept) flashes[kept](i18n().t(`app:flash.${kept}`))
}
