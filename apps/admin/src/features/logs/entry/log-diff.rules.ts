import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'

export type LogField = {
  readonly key: string
  readonly after: unknown
  readonly before: unknown
  readonly isChanged: boolean
  /** Set if the value is an object or a list. */
  readonly fields: readonly LogField[] | null
}

type Fields = { readonly [key: string]: unknown }

const selfieFields = ['selfieKey', 'selfieKeyLeft', 'selfieKeyFront', 'selfieKeyRight']

/** These keys mean nothing to staff, or are shown in another way. */
const hiddenKeys: ReadonlySet<string> = new Set([
  ...selfieFields,
  'body',
  'responseJson',
  'taskId',
  'newSelfie',
  'driverUUID',
  'deviceId',
  'strings',
  'taskValues',
  'inputs',
  'iat',
  'exp',
])

export const diffFields = (value: Fields | null, oldValue: Fields | null): LogField[] =>
  compare(value ?? {}, oldValue ?? {})

function compare(after: Fields, before: Fields): LogField[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => !hiddenKeys.has(key))
    .toSorted()
    .map((key) => fieldOf(key, ownValue(after, key), ownValue(before, key), Object.hasOwn(before, key)))
}

const ownValue = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined)

/** Without a stored old value it isn't known whether the value changed, so it counts as unchanged. */
function fieldOf(key: string, after: unknown, before: unknown, hasBefore: boolean): LogField {
  const isNested = isFields(after) || (after === undefined && isFields(before))
  const fields = isNested ? compare(isFields(after) ? after : {}, isFields(before) ? before : {}) : null
  const isChanged = hasBefore && (fields ? fields.some((field) => field.isChanged) : !isSame(after, before))
  return { key, after, before, isChanged, fields }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isSame = (one: unknown, other: unknown): boolean =>
  isFields(other) ? JSON.stringify(one) === JSON.stringify(other) : Object.is(one, other)

/** Without old values nothing is folded. */
export function foldFields(fields: readonly LogField[]): { shown: readonly LogField[]; folded: readonly LogField[] } {
  const changed = fields.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return { shown: fields, folded: [] }
  return { shown: changed, folded: fields.filter(({ isChanged }) => !isChanged) }
}

/** False for a shared account. Old entries store the Spanish words. */
export const isOwnAccount = (accountType: unknown): boolean =>
  accountType === 'own-account' || accountType === 'cuenta propia'

/** Some old entries have the field without a key. */
export const isAboutSelfie = (value: Fields | null): boolean =>
  value !== null && selfieFields.some((field) => field in value)

export function selfiesOf(value: Fields | null): readonly { side: PhotoSide | null; key: string }[] {
  const keyOf = (name: string) => {
    const key = value?.[name]
    return typeof key === 'string' && key.length > 1 ? key : undefined
  }
  const [left, front, right] = [keyOf('selfieKeyLeft'), keyOf('selfieKeyFront'), keyOf('selfieKeyRight')]
  if (left && front && right)
    return [
      { side: 'left', key: left },
      { side: 'front', key: front },
      { side: 'right', key: right },
    ]
  const single = keyOf('selfieKey')
  return single ? [{ side: null, key: single }] : []
}
