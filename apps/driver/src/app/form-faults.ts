import { digitsOnly, hasPhoneLength } from '@arribo/api-contracts/shared/phone'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { FieldFault } from '@arribo/ui/error-summary'
import type { PhoneValue } from '@arribo/ui/phone-input'
import { useTranslation } from '@arribo/i18n'
import { useEffect, useEffectEvent } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { i18n } from './language.ts'

type Fault = string | true

/** What is wrong with a field, in the language of the screen; true when nothing is. */
export const faultOf = {
  required: (text: string): Fault => text.trim() !== '' || i18n().t('ui:required'),
  phone: ({ digits }: PhoneValue): Fault => {
    if (!digits) return i18n().t('ui:required')
    return hasPhoneLength(digitsOnly(digits)) || i18n().t('ui:phoneLength')
  },
  newPassword: (text: string): Fault => {
    if (text.length < limits.passwordMinLength) return i18n().t('app:faults.passwordShort')
    return text.length <= limits.passwordMaxLength || i18n().t('app:faults.passwordLong')
  },
  name: (text: string): Fault => {
    if (!text.trim()) return i18n().t('ui:required')
    return text.trim().length <= limits.nameLength || i18n().t('app:faults.nameLong')
  },
  email: (text: string): Fault => /^\S+@\S+\.\S+$/.test(text.trim()) || i18n().t('app:faults.email'),
} as const

/** The form's faults for the summary, by the names and in the order of its fields; a field's id is its name. */
export const faultsOf = <V extends FieldValues>(
  errors: FieldErrors<V>,
  labels: Readonly<Record<keyof V & string, string>>,
): FieldFault[] =>
  Object.entries<string>(labels).flatMap(([id, label]) => {
    const message = errors[id]?.message
    return typeof message === 'string' ? [{ id, message: `${label}: ${message}` }] : []
  })

/** Looks at the faulty fields again after the language was switched: their faults are sentences. */
export function useFaultsInLanguage<V extends FieldValues>(
  errors: FieldErrors<V>,
  trigger: UseFormReturn<V>['trigger'],
): void {
  const { language } = useTranslation('ui').i18n
  const lookAgain = useEffectEvent(() => {
    const faulty = Object.keys(errors) as Path<V>[]
    if (faulty.length > 0) void trigger(faulty)
  })
  useEffect(() => lookAgain(), [language])
}
