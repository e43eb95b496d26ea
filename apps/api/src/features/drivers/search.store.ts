import { isDeepStrictEqual } from 'node:util'
import type { TransactPart } from '@arribo/server/table/writes'
import { type Driver, searchEntryItem } from './driver-item.ts'
import { searchEntries } from './search.rules.ts'

type Findable = Pick<Driver, 'sub' | 'name' | 'phoneNumber' | 'createdAt'>

export function searchWrites(after: Findable, before?: Findable): TransactPart[] {
  const { sub, createdAt } = after
  const wanted = searchEntries(after)
  const present = before ? searchEntries(before) : new Map<string, never>()
  const gone = [...present.keys()].filter((token) => !wanted.has(token))
  const changed = [...wanted].filter(([token, entry]) => !isDeepStrictEqual(entry, present.get(token)))
  return [
    ...gone.map((token) => searchEntryItem.delete(searchEntryItem.key(token, createdAt, sub))),
    ...changed.map(([token, entry]) =>
      searchEntryItem.put(searchEntryItem.key(token, createdAt, sub), { sub, ...entry }),
    ),
  ]
}
