import type { LastChange } from '@arribo/api-contracts/shared/errors'
import type { StoredLogEntry } from '@arribo/server/log-item'

const fields = [
  'name',
  'preferredPhoneNumber',
  'expirationDateTimestamp',
  'credits',
  'proxyInstalled',
  'goodStanding',
  'setupComplete',
  'imHere',
] as const

type Entry = Pick<StoredLogEntry, 'timestamp' | 'value' | 'oldValue' | 'adminName' | 'adminPhoneNumber'>

/**
 * Who changed each field, from entries sorted newest first, in that order. All of them: several people may have changed
 * it since somebody looked, and only who looked knows from which value.
 */
export const lastChangesOf = (entries: readonly Entry[], asker: string): LastChange[] =>
  fields.flatMap((field) =>
    entries
      .filter((each) => isChange(each, field))
      .map(({ timestamp: at, adminPhoneNumber, adminName, value, oldValue }) => ({
        field,
        at,
        by: adminPhoneNumber === undefined ? null : (adminName ?? ''),
        isOwn: adminPhoneNumber === asker,
        from: plain(oldValue?.[field]),
        to: plain(value?.[field]),
      })),
  )

const plain = (value: unknown): LastChange['from'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

function isChange({ value = {}, oldValue = {} }: Entry, field: string): boolean {
  return Object.hasOwn(value, field) && Object.hasOwn(oldValue, field) && value[field] !== oldValue[field]
}
