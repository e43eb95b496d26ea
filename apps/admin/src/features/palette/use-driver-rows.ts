import { useTranslation } from '@arribo/i18n'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../app/permissions.ts'
import type { Row } from './use-actions.ts'
import type { Verb } from './verbs.ts'

export type Person = { readonly name: string; readonly phoneNumber: string }
/** `called` is set when the driver's own row already shows the name. */
type Called = Person & { readonly called?: string }

/** The actions for a driver, by verb; empty when the user lacks the permission. */
export function useDriverRows(onGive: (person: Person) => void): Record<Verb, (person: Called) => Row[]> {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const mayGive = useMay('staff:write')
  return {
    logs: ({ name, called = name, phoneNumber }) => [
      {
        id: `logs ${phoneNumber}`,
        label: t('verbs.logs', { name: called }),
        act: () => void navigate({ to: '/admin/users/$phoneNumber/logs', params: { phoneNumber } }),
      },
    ],
    give: ({ called, ...person }) => {
      if (!mayGive) return []
      const label = t('verbs.give', { name: called ?? person.name })
      return [{ id: `give ${person.phoneNumber}`, label, act: () => onGive(person), stays: true }]
    },
  }
}
