import type { Clients } from './chain/chain.store.ts'
import { rewriteLog } from './log-removal.store.ts'
import { type Mentioned, withoutPerson } from './mentions.rules.ts'

export { listNewest, removeLog } from './log-removal.store.ts'

export const forgetMentions = (clients: Clients, sub: string, person: Mentioned, now: Date): Promise<void> =>
  rewriteLog(clients, sub, now, (entry) => {
    const without = (field: 'value' | 'oldValue') => {
      const before = entry[field]
      const after = before && withoutPerson(before, person, entry.description)
      return after && { [field]: after }
    }
    return { ...without('value'), ...without('oldValue') }
  })
