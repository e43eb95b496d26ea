import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatServiceDay, isolate, useTranslation } from '@arribo/i18n'
import type { Change, EditField, Value } from '../../../app/user-change.ts'
import { commands } from '../../../layout/commands/commands.ts'

export function useChangeWords() {
  const { t, language } = useTranslation(['user', 'app'])
  const valueWords = (field: EditField, value: Value): string => {
    if (typeof value === 'boolean') return value ? t('app:yes') : t('app:no')
    if (value === '') return t('user:none')
    if (field === 'preferredPhoneNumber') return formatPhone(value)
    return field === 'expirationDate' ? formatServiceDay(expiryMoment(value), language) : isolate(value)
  }
  return { nameOf: (field: EditField) => t(commands[field].field), valueWords }
}

export function OldAndNew({ change: { field, now, to } }: { change: Change }) {
  const { t } = useTranslation('user')
  const { nameOf, valueWords } = useChangeWords()
  return (
    <>
      <span className="text-text-2">{nameOf(field)}:</span> <del className="text-danger">{valueWords(field, now)}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t('becomes')}</span>{' '}
      <ins className="font-bold text-success no-underline">{valueWords(field, to)}</ins>
    </>
  )
}
