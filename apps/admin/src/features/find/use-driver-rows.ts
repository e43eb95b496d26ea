import { useTranslation } from '@arribo/i18n'
import { useNavigate } from '@tanstack/react-router'
import { useMayOpen } from '../../app/pages.ts'
import { useReasonAgainst } from '../../layout/permitted.tsx'
import type { Verb } from './read-typed.ts'

/** A line of the palette that can be chosen. */
export type Row = {
  readonly id: string
  readonly label: string
  /** Other words that find it. */
  readonly also?: string
  readonly act: () => void
  /** Why this member of staff can't do it. */
  readonly reason?: string | undefined
  /** The action opens its own dialog in place of the palette. */
  readonly stays?: true
}

export type Person = { readonly name: string; readonly phoneNumber: string }
/** `called` is set when the driver's own row already shows the name. */
export type Called = Person & { readonly called?: string }

/** The actions for a driver, by verb. */
export function useDriverRows(onGive: (person: Person) => void): Record<Verb, (person: Called) => Row[]> {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const reason = useReasonAgainst()('staff:write')
  const mayOpen = useMayOpen()
  return {
    logs: ({ name, called = name, phoneNumber }) => {
      const to = '/admin/users/$phoneNumber/logs'
      if (!mayOpen(to)) return []
      const label = t('verbs.logs', { name: called })
      return [{ id: `logs ${phoneNumber}`, label, act: () => void navigate({ to, params: { phoneNumber } }) }]
    },
    give: ({ called, ...person }) => {
      const label = t('verbs.give', { name: called ?? person.name })
      return [{ id: `give ${person.phoneNumber}`, label, act: () => onGive(person), stays: true, reason }]
    },
  }
}
