import { limits } from '@arribo/api-contracts/shared/limits'
import { ApiProblem } from '@arribo/api-contracts/client'

/** The order of names in the values is the order of the fields on screen. */
export type FieldOf<V> = keyof V & string

export type Errors<V, E extends string = string> = { readonly [F in keyof V]?: E | undefined }

export const fieldsOf = <V extends object>(values: V): FieldOf<V>[] => Object.keys(values) as FieldOf<V>[]

export const firstWrong = <V extends object>(values: V, errors: Errors<V>): FieldOf<V> | undefined =>
  fieldsOf(values).find((field) => errors[field])

/** Keeps only errors of fields that haven't changed since the check. */
export function stillTrue<V extends object, E extends string>(errors: Errors<V, E>, then: V, now: V): Errors<V, E> {
  const kept = fieldsOf(now).filter((field) => Object.is(then[field], now[field]))
  return Object.fromEntries(kept.map((field) => [field, errors[field]])) as Errors<V, E>
}

/** Puts the sentence at each field that the API's refusal names by its path, such as `/name`. */
export function namedBy<V extends object>(error: Error, values: V, sentence: string): Errors<V> {
  const named = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const fields = fieldsOf(values).filter((field) => named.some(({ path }) => path === `/${field}`))
  return Object.fromEntries(fields.map((field) => [field, sentence])) as Errors<V>
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

export const isChanged = <V extends object>(now: V, before: V): boolean =>
  fieldsOf(before).some((field) => !Object.is(plain(now[field]), plain(before[field])))

/** True for errors whose sentence includes the field's name, such as "Enter your name." or "Passwords do not match". */
export const namesItsField = (error: string | undefined): boolean => /^password|Missing$/.test(error ?? '')

export const summaryOf = <V extends object>(
  fields: readonly FieldOf<V>[],
  sentences: Errors<V>,
  labelOf: (field: FieldOf<V>) => string,
  idOf: (field: FieldOf<V>) => string,
) =>
  fields.flatMap((field) => {
    const sentence = sentences[field]
    const label = labelOf(field)
    return sentence ? [{ id: idOf(field), message: label ? `${label}: ${sentence}` : sentence }] : []
  })

export const plainCode = (text: string): string => text.replace(/[^\dA-Za-z]/g, '')

export const isWholeCode = (text: string): boolean => plainCode(text).length === limits.codeLength
