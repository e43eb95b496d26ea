import type { Table } from '@arribo/server/table/table'
import { rewriteLog } from './log-removal.store.ts'
import { type Mentioned, withoutPerson } from './mentions.rules.ts'

export { listNewest, removeLog } from './log-removal.store.ts'

/** Removes a person from somebody else's log: the entries stay, without saying who it was. */
export const forgetMentions = (table: Table, sub: string, person: Mentioned, now: Date): Promise<void> =>
  rewriteLog(table, sub, now, (entry) => {
    const without = (field: 'value' | 'oldValue') => {
      const before = entry[field]
      const after = before && withoutPerson(before, person, entry.description)
      return after && { [field]: after }
    }
    return { ...without('value'), ...without('oldValue') }
  })
