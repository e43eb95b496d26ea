import type { PhoneValue } from '@arribo/ui/phone.rules'

type Draft = { readonly name: string; readonly phone: PhoneValue }

const key = 'arribo.registration'

/** Keeps in this tab what was typed into the registration, for a reload; never the password. */
export const keepDraft = ({ name, phone }: Draft): void => sessionStorage.setItem(key, JSON.stringify({ name, phone }))

export function readDraft(): Draft | undefined {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Draft) : undefined
}

export const dropDraft = (): void => sessionStorage.removeItem(key)
