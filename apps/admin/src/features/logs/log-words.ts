import type { LogRecord } from '@arribo/api-contracts/admin/logs'
import { type LogStatus, type RefundReason, refundReasons } from '@arribo/api-contracts/admin/lists/choices'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { formatMoment, formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import type { AdminWords } from '@arribo/i18n/admin-words'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import type { BadgeTone } from '@arribo/ui/badge'
import { diffFields, isOwnAccount } from './entry/log-diff.rules.ts'

export const toneOf: Record<LogStatus, BadgeTone> = {
  UPDATE: 'blue',
  CREATE: 'green',
  DELETE: 'red',
  ERROR: 'yellow',
  COMPLETED_TASK: 'green',
  CREATE_TASK: 'blue',
  VALIDITY: 'yellow',
  IM_HERE: 'green',
  SUBMIT: 'green',
}

type Described = keyof AdminWords['logDescriptions']
type NamedField = keyof AdminWords['logs']['fields']

const accountFields = new Set(['accountType', 'planType'])
const moneyFields = new Set(['amountCents', 'refundCents'])
const coordinates = new Set(['latitude', 'longitude'])
const isReason = (value: string): value is RefundReason => refundReasons.some((reason) => reason === value)
/** A Unix time in milliseconds, by the name and the size of the number. */
const isMoment = (key: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e11 && /(?:Timestamp|At)$/.test(key)

export function useLogWords() {
  const { t, i18n, language } = useTranslation(['logs', 'app', 'paymentsCharge', 'declines'])
  const { t: translate } = useTranslation('logDescriptions')
  const isDescribed = (text: string): text is Described => i18n.exists(text, { ns: 'logDescriptions' })
  const isNamed = (key: string): key is NamedField => i18n.exists(`fields.${key}`, { ns: 'logs' })
  const describe = (description: string): string => (isDescribed(description) ? translate(description) : description)
  const nameOf = (key: string): string => (isNamed(key) ? t(`logs:fields.${key}`) : key)
  const valueOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('logs:dialog.nothing')
    if (accountFields.has(key)) return t(isOwnAccount(value) ? 'logs:dialog.own' : 'logs:dialog.shared')
    if (typeof value === 'boolean') return t(value ? 'app:yes' : 'app:no')
    if (isMoment(key, value)) return formatMoment(new Date(value), language)
    if (typeof value === 'number' && coordinates.has(key)) return String(value)
    if (typeof value === 'number')
      return moneyFields.has(key) ? formatMoney(value, language) : formatNumber(value, language)
    if (typeof value !== 'string') return JSON.stringify(value)
    if (key === 'declineCode') return t(`declines:cause.${declineReasonOf(value)}`)
    if (key === 'refundReason' && isReason(value)) return t(`paymentsCharge:reasons.${value}`)
    return isPhone(value) ? formatPhone(value) : value
  }
  return { t, language, describe, nameOf, valueOf }
}

const askerIn = (value: LogRecord['value']): string | undefined =>
  typeof value?.['askedBy'] === 'string' ? value['askedBy'] : undefined

export function useSentence(): (entry: LogRecord) => string {
  const { t, language, describe, nameOf, valueOf } = useLogWords()
  const happened = ({ description, userTypeChange, adminName, value }: LogRecord) => {
    const what = describe(description)
    if (userTypeChange !== 'admin') return t('logs:dialog.sentence', { what })
    const name = adminName || t('logs:dialog.unnamed')
    const askedBy = askerIn(value)
    return askedBy ? t('logs:dialog.byTwo', { what, askedBy, name }) : t('logs:dialog.byStaff', { what, name })
  }
  const changeOf = ({ value, oldValue }: LogRecord): string[] => {
    const [first, ...others] = diffFields(value, oldValue).filter(({ isChanged, fields }) => isChanged && !fields)
    if (!first) return []
    const { key, before, after } = first
    const values = { field: nameOf(key), before: valueOf(key, before), after: valueOf(key, after) }
    const total = formatNumber(others.length, language)
    return [
      t('logs:dialog.changed', values),
      ...(others.length > 0 ? [t('logs:dialog.more', { count: others.length, total })] : []),
    ]
  }
  return (entry) => [happened(entry), ...changeOf(entry)].join(' ')
}
