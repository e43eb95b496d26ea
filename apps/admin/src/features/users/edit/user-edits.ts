import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { type DayOn, isDay, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { largeParts } from '@arribo/api-contracts/shared/money/edit-size'
import { limits } from '@arribo/api-contracts/shared/limits'
import { nameLeft } from '@arribo/api-contracts/shared/shapeless'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { readPhone } from '../../../app/read-phone.ts'
import { type Change, type EditField, textFields, toggleFields, type Value } from '../../../app/user-change.ts'

export const fields = [...textFields, ...toggleFields] as const

export type TextField = (typeof textFields)[number]
export type ToggleField = (typeof toggleFields)[number]

export type Editable = Pick<AdminUser, 'name' | 'preferredPhoneNumber' | 'expirationDateTimestamp' | 'credits'> &
  Pick<AdminUser, ToggleField>

/**
 * `from` is the value that was shown when the typing began. If the user has another one by now, the two are in
 * conflict.
 */
export type Edits = { readonly [F in EditField]?: { readonly typed: Value; readonly from: Value } }

export function valuesOf(user: Editable): Readonly<Record<EditField, Value>> {
  const { expirationDateTimestamp: expires, preferredPhoneNumber, credits } = user
  return {
    ...user,
    preferredPhoneNumber: preferredPhoneNumber ?? '',
    expirationDate: expires === null ? '' : newYorkDay(new Date(expires)),
    credits: String(credits),
  }
}

const isWhole = (typed: string) => /^\d{1,20}$/.test(typed)

/** An unreadable number stays as it was typed, so that it counts as a change, with an error. */
function stored(field: EditField, typed: Value): Value {
  if (typeof typed === 'boolean' || field === 'expirationDate') return typed
  const text = typed.trim()
  if (field === 'credits') return isWhole(text) ? String(Number(text)) : text
  return field === 'preferredPhoneNumber' && text ? readPhone(text) : text
}

export function withEdit(edits: Edits, user: Editable, field: EditField, typed: Value): Edits {
  const from = edits[field]?.from ?? valuesOf(user)[field]
  return typed === from ? without(edits, field) : { ...edits, [field]: { typed, from } }
}

export function without(edits: Edits, field: EditField): Edits {
  const { [field]: _gone, ...rest } = edits
  return rest
}

export const typedSince = (edits: Edits, sent: Edits): Edits =>
  fields.reduce((left, field) => (left[field] === sent[field] ? without(left, field) : left), edits)

/** Compares values, so a field that was touched and restored isn't a change. */
export function changesOf(edits: Edits, user: Editable): Change[] {
  const values = valuesOf(user)
  return fields.flatMap((field): Change[] => {
    const edit = edits[field]
    if (!edit) return []
    const [to, now] = [stored(field, edit.typed), values[field]]
    return to === now ? [] : [{ field, from: edit.from, now, to }]
  })
}

export const conflictsOf = (changes: readonly Change[]): Change[] => changes.filter(({ from, now }) => from !== now)

/** For an agent who has seen the other value and keeps their own. */
export function keepMine(edits: Edits, { field, now }: Change): Edits {
  const edit = edits[field]
  return edit ? { ...edits, [field]: { ...edit, from: now } } : edits
}

/** The API accepts only these days as an end of service. */
export const dayRange = { min: '2020-01-01', max: '2100-12-31' } as const

export function errorOf(field: EditField, typed: Value | undefined) {
  if (typeof typed !== 'string') return undefined
  const value = String(stored(field, typed))
  if (field === 'name' && !value) return 'nameMissing'
  if (field === 'name' && nameLeft(value) < 0) return 'nameTooLong'
  if (field === 'preferredPhoneNumber' && value && !isPhone(value)) return 'phoneInvalid'
  if (field === 'expirationDate' && value && (value < dayRange.min || value > dayRange.max)) return 'dateTooFar'
  if (field === 'credits' && !isWhole(value)) return 'creditsInvalid'
  return field === 'credits' && Number(value) > limits.staffCredits ? 'creditsTooMany' : undefined
}

const partFields = { serviceEndsOn: 'expirationDate', credits: 'credits' } as const

const balanceOf = (expirationDate: Value | undefined, credits: Value | undefined) => ({
  serviceEndsOn: typeof expirationDate === 'string' && isDay(expirationDate) ? expirationDate : null,
  credits: Number(credits),
})

export type BalanceField = (typeof partFields)[keyof typeof partFields]

/** The changes that exceed what one member of staff may do alone, counting what was changed in the last year. */
export function largeFieldsOf(
  changes: readonly Change[],
  user: Editable & Pick<AdminUser, 'movedAlone'>,
  today: DayOn,
): BalanceField[] {
  const before = valuesOf(user)
  const after = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const [from, to] = [before, after].map(({ expirationDate, credits }) => balanceOf(expirationDate, credits))
  return from && to ? largeParts(from, to, today, user.movedAlone).map((part) => partFields[part]) : []
}

/** An empty date removes the end of service. */
export const requestOf = (changes: readonly Change[]): Readonly<Record<string, Value | null>> =>
  Object.fromEntries(
    changes.map(({ field, to }) => [field, field === 'expirationDate' && to === '' ? null : to] as const),
  )

/** Only these parts of an edit may need a second person. */
export function wantedOf(changes: readonly Change[], user: Pick<AdminUser, 'phoneNumber' | 'version'>): WantedChange {
  const { expirationDate, credits, goodStanding } = requestOf(changes)
  return {
    kind: 'edit_user',
    phoneNumber: user.phoneNumber,
    version: user.version,
    ...(expirationDate !== undefined && { expirationDate: expirationDate === null ? null : String(expirationDate) }),
    ...(credits !== undefined && { credits: Number(credits) }),
    ...(goodStanding === true && { goodStanding }),
  }
}

/** What stays unsaved once `wantedOf` has been requested. */
export const unasked = ({ expirationDate: _date, credits: _credits, ...rest }: Edits): Edits =>
  rest.goodStanding?.typed === true ? without(rest, 'goodStanding') : rest

export const undone = (changes: readonly Change[]): Change[] =>
  changes.map(({ field, now, to }) => ({ field, from: to, now: to, to: now }))
