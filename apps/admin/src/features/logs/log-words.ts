import type { LogRecord } from '@arribo/api-contracts/admin/logs'
import { type LogStatus, refundReasons } from '@arribo/api-contracts/admin/lists/choices'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { planIds } from '@arribo/api-contracts/shared/money/plans'
import { photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { formatMoment, formatMoney, formatNumber, formatServiceDay, languageName, useTranslation } from '@arribo/i18n'
import type { AdminWords } from '@arribo/i18n/admin-words'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { languages } from '@arribo/i18n/languages'
import type { BadgeTone } from '@arribo/ui/badge'
import { regions } from '../../layout/region.tsx'
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
/** The word of a value, if it is one of those known here. */
const oneOf =
  <Known extends string>(known: readonly Known[], wordOf: (value: Known) => string) =>
  (value: string): string | undefined =>
    known.filter((each) => each === value).map(wordOf)[0]

/** A Unix time in milliseconds, by the name and the size of the number. */
const isMoment = (key: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e11 && /(?:Timestamp|At)$/.test(key)

function useValueWords() {
  const { t, i18n, language } = useTranslation(['logs', 'app', 'paymentsCharge', 'declines', 'errors', 'plans'])
  const ofField: Readonly<Record<string, (value: string) => string | undefined>> = {
    code: (value) => sentenceOf(value),
    declineCode: (value) => t(`declines:cause.${declineReasonOf(value)}`),
    refundReason: oneOf(refundReasons, (reason) => t(`paymentsCharge:reasons.${reason}`)),
    language: oneOf(languages, (each) => languageName(each, language)),
    plan: oneOf(planIds, (plan) => t(`plans:${plan}.export`)),
    region: oneOf(regions, (region) => t(`app:regions.${region}`)),
    side: oneOf(photoSides, (side) => t(`logs:selfie.${side}`)),
  }
  /** A sentence with a blank to fill in would be read with the blank. */
  const sentenceOf = (code: string): string | undefined => {
    const sentence: unknown = i18n.getResource(language, 'errors', code)
    return typeof sentence === 'string' && !sentence.includes('{{') ? sentence : undefined
  }
  return (field: string, value: string) => {
    const key = `values.${field}.${value}`
    if (i18n.exists(key, { ns: 'logs' })) return t(`logs:${key}` as never)
    return Object.hasOwn(ofField, field) ? ofField[field]?.(value) : undefined
  }
}

export function useLogWords() {
  const { t, i18n, language } = useTranslation(['logs', 'app'])
  const wordOf = useValueWords()
  const { t: translate } = useTranslation('logDescriptions')
  const isDescribed = (text: string): text is Described => i18n.exists(text, { ns: 'logDescriptions' })
  const isNamed = (key: string): key is NamedField => i18n.exists(`fields.${key}`, { ns: 'logs' })
  const describe = (description: string): string => (isDescribed(description) ? translate(description) : description)
  const nameOf = (key: string): string => (isNamed(key) ? t(`logs:fields.${key}`) : key)
  const valueOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('logs:dialog.nothing')
    if (accountFields.has(key)) return t(isOwnAccount(value) ? 'logs:dialog.own' : 'logs:dialog.shared')
    if (typeof value === 'boolean') return t(value ? 'app:yes' : 'app:no')
    if (isMoment(key, value) && key === 'expirationDateTimestamp') return formatServiceDay(value, language)
    if (isMoment(key, value)) return formatMoment(new Date(value), language)
    if (typeof value === 'number' && coordinates.has(key)) return String(value)
    if (typeof value === 'number')
      return moneyFields.has(key) ? formatMoney(value, language) : formatNumber(value, language)
    if (typeof value !== 'string') return JSON.stringify(value)
    const word = wordOf(key, value)
    if (word !== undefined) return word
    return isPhone(value) ? formatPhone(value) : value
  }
  return { t, language, describe, nameOf, valueOf }
}

/** Which of the staff did it; undefined for what the driver did. */
export function useStaffOf(): (entry: LogRecord) => string | undefined {
  const { t } = useLogWords()
  return ({ userTypeChange, adminName, value }) => {
    if (userTypeChange !== 'admin') return undefined
    const name = adminName || t('logs:dialog.unnamed')
    const askedBy = typeof value?.['askedBy'] === 'string' ? value['askedBy'] : undefined
    return askedBy ? t('logs:dialog.byTwo', { askedBy, name }) : t('logs:dialog.byStaff', { name })
  }
}

export function useSentence(): (entry: LogRecord) => string {
  const { t, language, describe, nameOf, valueOf } = useLogWords()
  const staffOf = useStaffOf()
  const happened = (entry: LogRecord) =>
    t('logs:dialog.sentence', { what: [describe(entry.description), staffOf(entry)].filter(Boolean).join(', ') })
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
