import { useTranslation } from '@arribo/i18n'
import type { FieldError } from './field.rules.ts'

export function useFieldWords() {
  const { t } = useTranslation(['app', 'ui'])
  return {
    nameMissing: t('app:errors.nameMissing'),
    nameLong: t('app:errors.nameLong'),
    email: t('app:errors.email'),
    codeMissing: t('app:errors.codeMissing'),
    passwordMissing: t('ui:passwordMissing'),
    passwordGuessable: t('app:errors.passwordGuessable'),
    passwordShort: t('app:errors.passwordShort'),
    passwordLong: t('app:errors.passwordLong'),
    passwordEdges: t('app:errors.passwordEdges'),
  } satisfies Record<FieldError, string>
}

export function usePhoneWords() {
  const { t } = useTranslation('ui')
  return {
    ...useFieldWords(),
    phoneMissing: t('phoneMissing'),
    phoneLength: t('phoneLength'),
    phoneForeign: t('phoneForeign'),
    phoneInvalid: t('phoneInvalid'),
  }
}
