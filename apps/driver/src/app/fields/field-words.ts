import { useTranslation } from '@arribo/i18n'
import type { FieldError } from './field.rules.ts'

/** What the errors of any form say. */
export function useFieldWords() {
  const { t } = useTranslation(['app', 'ui'])
  return {
    required: t('ui:required'),
    nameLong: t('app:errors.nameLong'),
    email: t('app:errors.email'),
    passwordShort: t('app:errors.passwordShort'),
    passwordLong: t('app:errors.passwordLong'),
  } satisfies Record<FieldError, string>
}

/** The same with what may be wrong with a phone number. */
export function usePhoneWords() {
  const { t } = useTranslation('ui')
  return { ...useFieldWords(), phoneLength: t('phoneLength'), phoneInvalid: t('phoneInvalid') }
}
