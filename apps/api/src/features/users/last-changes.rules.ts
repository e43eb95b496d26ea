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
 * The last person to change each field, from entries sorted newest first; leaves out fields that none of them changed.
 */
export const lastChangesOf = (entries: readonly Entry[], asker: string): LastChange[] =>
  fields.flatMap((field) => {
    const entry = entries.find((each) => isChange(each, field))
    if (!entry) return []
    const { timestamp: at, adminPhoneNumber, adminName } = entry
    const by = adminPhoneNumber === undefined ? null : (adminName ?? '')
    return [{ field, at, by, isOwn: adminPhoneNumber === asker }]
  })

function isChange({ value = {}, oldValue = {} }: Entry, field: string): boolean {
  return Object.hasOwn(value, field) && Object.hasOwn(oldValue, field) && value[field] !== oldValue[field]
}
