import { ApiProblem } from '@arribo/api-contracts/client'

/** A field by its name; the order of the names in the values is their order on the screen. */
export type FieldOf<V> = keyof V & string

/** What is wrong with each field: a key of the form's words. */
export type Errors<V, E extends string = string> = { readonly [F in keyof V]?: E | undefined }

export const fieldsOf = <V extends object>(values: V): FieldOf<V>[] => Object.keys(values) as FieldOf<V>[]

export const firstWrong = <V extends object>(values: V, errors: Errors<V>): FieldOf<V> | undefined =>
  fieldsOf(values).find((field) => errors[field])

/** Answers were given for the values as they were then: what has been typed over since is not meant any more. */
export function stillTrue<V extends object, E extends string>(errors: Errors<V, E>, then: V, now: V): Errors<V, E> {
  const kept = fieldsOf(now).filter((field) => Object.is(then[field], now[field]))
  return Object.fromEntries(kept.map((field) => [field, errors[field]])) as Errors<V, E>
}

/** The sentence beside each field that the API named, by a path such as `/name`, when it refused the request. */
export function namedBy<V extends object>(error: Error, values: V, sentence: string): Errors<V> {
  const named = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const fields = fieldsOf(values).filter((field) => named.some(({ path }) => path === `/${field}`))
  return Object.fromEntries(fields.map((field) => [field, sentence])) as Errors<V>
}

/** Spaces around a text are no change. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

export const isChanged = <V extends object>(now: V, before: V): boolean =>
  fieldsOf(before).some((field) => !Object.is(plain(now[field]), plain(before[field])))

/** By its name: "Enter your name." says by itself which field it means. */
export const namesItsField = (error: string | undefined): boolean => error?.endsWith('Missing') ?? false

/** What the summary says of each wrong field, after its label. */
export const summaryOf = <V extends object>(
  sentences: Errors<V>,
  labelOf: (field: FieldOf<V>) => string,
  idOf: (field: FieldOf<V>) => string,
) =>
  fieldsOf(sentences).flatMap((field) => {
    const sentence = sentences[field]
    const label = labelOf(field)
    return sentence ? [{ id: idOf(field), message: label ? `${label}: ${sentence}` : sentence }] : []
  })
