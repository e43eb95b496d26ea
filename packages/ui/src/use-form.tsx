'use no memo' // Nearly everything here changes with each keystroke: memoised code is twice the size and never hits.
import { ApiProblem } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { NotSent, refuseOffline } from './failure.tsx'
import {
  type Errors,
  type FieldOf,
  fieldsOf,
  firstWrong,
  isChanged,
  namedBy,
  namesItsField,
  stillTrue,
  summaryOf,
} from './form.rules.ts'

export { isChanged, type Errors } from './form.rules.ts'

type Options<V extends object, E extends string, A> = {
  initial: V
  labels: Readonly<Record<keyof V, string>>
  /** A field's name is its ID by default. */
  ids?: Errors<V>
  /** Must be pure, since it is called on every change. */
  errorsOf: (values: V) => Errors<V, E>
  lateErrorsOf?: (values: V) => Promise<Errors<V, E>>
  /** Sentences for the errors. One whose key begins with `password` or ends in `Missing` must name its field. */
  words: Readonly<Record<NoInfer<E>, string>>
  onStart?: () => void
  /** Shows a field's errors when the user leaves it, not only after the first submit. */
  checksOnLeave?: boolean
  send: (values: V) => A | Promise<A>
  /** Says what was done. Called first, even if the form was unmounted meanwhile. */
  announce?: (answer: A, values: V) => void
  /** Called only while the form is mounted, so that a user who has left the page isn't redirected. */
  onSent?: (answer: A) => unknown
  onFailed?: (error: Error) => unknown
  /** Calls `send` offline too: it needs no network, or its mutation refuses and the page shows that. */
  runsOffline?: boolean
  /** Turns a failure into a sentence. Without it, `send` must throw displayable messages. */
  sentenceOf?: (error: Error) => string
  /** Sentences for failures that concern a field, shown next to it instead of in the banner. */
  refusalsOf?: (error: Error) => Errors<V>
  /** Whether the same values would be refused again, at a cost: they are not sent again, and the sentence stays. */
  isFinal?: (error: Error) => boolean
}

/** Every form uses this; docs/decisions/0020 says why. */
export function useForm<V extends object, E extends string, A>(options: Options<V, E, A>) {
  const { initial, labels, words } = options
  const fields = useFields(options)
  const idOf = (field: FieldOf<V>) => options.ids?.[field] ?? field
  const focus = (field: FieldOf<V>) => document.getElementById(idOf(field))?.focus()
  const { submit, refusals, failure, error, isBusy, listed, attempt } = useSending(options, fields, focus)
  const { values, set } = fields
  const errors = Object.fromEntries(
    fieldsOf(values).map((field) => {
      const error = fields.shown[field]
      return [field, error ? words[error] : refusals[field]]
    }),
  ) as Errors<V>
  const labelOf = (field: FieldOf<V>) => (namesItsField(fields.shown[field]) ? '' : labels[field])
  const input = <F extends FieldOf<V>>(field: F) => ({
    id: idOf(field),
    label: labels[field],
    value: values[field],
    onChange: (value: V[F] | ((before: V[F]) => V[F])) => set(field, value),
    onBlur: () => fields.leave(field),
    error: errors[field],
  })
  return {
    values,
    clear: fields.clear,
    clearSent: fields.clearSent,
    focus,
    form: { noValidate: true, onSubmit: submit, onFocus: options.onStart } as const,
    input,
    text: <F extends TextOf<V>>(field: F) => ({
      ...input(field),
      // In other fields the phone's keyboard knows better: Enter may move to the next field.
      enterKeyHint: field === fieldsOf(values).at(-1) ? ('go' as const) : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, target.value),
    }),
    errors,
    /** For `ErrorSummary`: what the last submit found and still applies. */
    summary: { errors: summaryOf(listed, errors, labelOf, idOf), attempt },
    failure,
    error,
    isBusy,
    isChanged: isChanged(values, initial),
  }
}

export type Form<V extends object> = ReturnType<typeof useForm<V, string, unknown>>

type TextOf<V> = { [F in FieldOf<V>]: V[F] extends string ? (string extends V[F] ? F : never) : never }[FieldOf<V>]

type FieldOptions<V extends object, E extends string> = Pick<
  Options<V, E, unknown>,
  'initial' | 'errorsOf' | 'lateErrorsOf' | 'checksOnLeave'
>

const isChange = (value: unknown): value is (before: unknown) => unknown => typeof value === 'function'

function useFields<V extends object, E extends string>(options: FieldOptions<V, E>) {
  const { initial, errorsOf, lateErrorsOf, checksOnLeave } = options
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState<readonly FieldOf<V>[]>([])
  const [late, setLate] = useState<{ errors: Errors<V, E>; values: V }>()
  const found = errorsOf(values)
  const foundLate: Errors<V, E> = late ? stillTrue(late.errors, late.values, values) : {}
  const check = (fields: readonly FieldOf<V>[]) => setChecked((before) => [...new Set([...before, ...fields])])
  const findLate = async (ask: (values: V) => Promise<Errors<V, E>>) => {
    const errors = await ask(values)
    setLate({ errors, values })
    return errors
  }
  return {
    values,
    found,
    shown: Object.fromEntries(checked.map((field) => [field, found[field] ?? foundLate[field]])) as Errors<V, E>,
    findLate,
    set: (field: FieldOf<V>, value: unknown) =>
      setValues((before) => ({ ...before, [field]: isChange(value) ? value(before[field]) : value })),
    clear: (...fields: FieldOf<V>[]) => {
      const cleared = fields.length > 0 ? fields : fieldsOf(initial)
      setValues((before) => ({ ...before, ...Object.fromEntries(cleared.map((field) => [field, initial[field]])) }))
      setChecked((before) => before.filter((field) => !cleared.includes(field)))
    },
    /** Leaves what somebody typed while `sent` was under way. */
    clearSent: (field: FieldOf<V>, sent: string) => {
      setValues((before) => ({ ...before, [field]: String(before[field]).replace(sent, '').trimStart() }))
      setChecked([])
    },
    checkAll: () => check(fieldsOf(initial)),
    leave: (field: FieldOf<V>) => {
      if (!checksOnLeave) return
      check([field])
      if (lateErrorsOf) void findLate(lateErrorsOf)
    },
  }
}

type FieldState<V extends object, E extends string> = ReturnType<typeof useFields<V, E>>

const noneListed = { listed: [], attempt: 0 }

function useSending<V extends object, E extends string, A>(
  options: Options<V, E, A>,
  { values, found, findLate, checkAll }: FieldState<V, E>,
  focus: (field: FieldOf<V>) => void,
) {
  const { lateErrorsOf, send, announce, onSent, onFailed, runsOffline } = options
  const { fail, forget, ...failed } = useFailure(options, values)
  const { isBusy, isRunning, once } = useOnce()
  const isOnScreen = useIsOnScreen()
  const [{ listed, attempt }, list] = useState<{ listed: readonly FieldOf<V>[]; attempt: number }>(noneListed)
  const isWrong = (errors: Errors<V>) => {
    const first = firstWrong(values, errors)
    if (!first) return false
    focus(first)
    const listed = fieldsOf(values).filter((field) => errors[field])
    list(({ attempt }) => ({ listed, attempt: attempt + 1 }))
    return true
  }
  const run = async () => {
    forget()
    try {
      if (lateErrorsOf && isWrong(await findLate(lateErrorsOf))) return
      if (!runsOffline) refuseOffline()
      const answer = await send(values)
      announce?.(answer, values)
      if (isOnScreen()) await onSent?.(answer)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const refused = fail(error)
      if (!isOnScreen()) return
      onFailed?.(error)
      isWrong(refused)
    }
  }
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    if (isRunning()) return
    checkAll()
    // The failure was about earlier values and could contradict the errors shown now.
    if (isWrong(found)) return failed.failure === undefined ? undefined : forget()
    if (!failed.isFinal || !failed.error) return once(run)
    onFailed?.(failed.error)
    isWrong(failed.refusals)
  }
  return { submit, isBusy, listed, attempt, ...failed }
}

function useFailure<V extends object>(
  { sentenceOf, refusalsOf, isFinal }: Pick<Options<V, string, unknown>, 'sentenceOf' | 'refusalsOf' | 'isFinal'>,
  values: V,
) {
  const { t, i18n } = useTranslation('ui')
  const { language } = i18n
  const [failure, setFailure] = useState<{ error: Error; values: V; language: string }>()
  const refusalsIn = (error: Error): Errors<V> => ({
    ...(sentenceOf && namedBy(error, values, sentenceOf(error))),
    ...refusalsOf?.(error),
  })
  const sentence = sentenceOf ?? ((error: Error) => (error instanceof NotSent ? t('unreachable') : error.message))
  const refusals: Errors<V> = failure ? refusalsIn(failure.error) : {}
  const isShown = failure && !isOfSession(failure.error) && (sentenceOf !== undefined || failure.language === language)
  const standing: Errors<V> = failure ? stillTrue(refusals, failure.values, values) : {}
  const isUnchanged = failure !== undefined && !isChanged(values, failure.values)
  return {
    refusals: standing,
    /** Not if its sentence doesn't show: then the press has to say something. */
    isFinal: Boolean(isShown && isUnchanged && isFinal?.(failure.error)),
    error: failure?.error ?? null,
    failure: isShown && !firstWrong(values, refusals) ? sentence(failure.error) : undefined,
    forget: () => setFailure(undefined),
    fail: (error: Error) => {
      setFailure({ error, values, language })
      return refusalsIn(error)
    },
  }
}

/** A dialog over the page asks for the password. A sentence here would remain after the session is back. */
const isOfSession = (error: Error) => error instanceof ApiProblem && error.problem.code === 'signed_out'

function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const mark = (isRunning: boolean) => {
    running.current = isRunning
    setBusy(isRunning)
  }
  const once = (action: () => Promise<void>) => {
    mark(true)
    void action().finally(() => mark(false))
  }
  return { isBusy, isRunning: () => running.current, once }
}

function useIsOnScreen(): () => boolean {
  const isOnScreen = useRef(true)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return () => isOnScreen.current
}
