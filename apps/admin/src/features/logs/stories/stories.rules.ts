import type { LogEntry, LogRecord } from '@arribo/api-contracts/admin/logs'

export type Story<Entry extends LogRecord = LogEntry> = {
  readonly head: Entry
  /** In the order they happened. */
  readonly steps: readonly Entry[]
}

/** The entries of a check-in share one of these. The photo check connects the selfie with the arrival. */
const tyingFields = ['checkInId', 'taskId', 'assignmentId'] as const

/** Two drivers may share a block, so each key includes the driver's number. */
export const tiesOf = ({ phoneNumber, value, oldValue }: LogRecord): string[] =>
  tyingFields.flatMap((tie) => {
    const id = value?.[tie] ?? oldValue?.[tie]
    return typeof id === 'string' && id ? [`${tie} ${id} ${phoneNumber}`] : []
  })

/** The list can be sorted either way. */
const isOldestFirst = (entries: readonly LogRecord[]): boolean =>
  (entries[0]?.timestamp ?? 0) < (entries.at(-1)?.timestamp ?? 0)

export const newestFirst = <Entry extends LogRecord>(entries: readonly Entry[]): readonly Entry[] =>
  isOldestFirst(entries) ? entries.toReversed() : entries

/** Each story's head is its last entry. The stories are sorted by it, in the order of the entries. */
export function storiesOf<Entry extends LogRecord>(
  listed: readonly Entry[],
  ties: (entry: Entry) => readonly string[] = tiesOf,
): Story<Entry>[] {
  const entries = newestFirst(listed)
  const groups: { names: Set<string>; entries: Entry[] }[] = []
  for (const entry of entries) {
    const names = ties(entry)
    const touched = groups.filter((group) => names.some((name) => group.names.has(name)))
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push({
      names: new Set([...touched.flatMap((group) => [...group.names]), ...names]),
      entries: [...touched.flatMap((group) => group.entries), entry],
    })
  }
  const place = new Map(entries.map((entry, index) => [entry.id, index]))
  const at = ({ id }: Entry) => place.get(id) ?? 0
  const stories = groups
    .map((group) => group.entries.toSorted((one, other) => at(one) - at(other)))
    .toSorted(([one], [other]) => (one && other ? at(one) - at(other) : 0))
    .flatMap((group) => (group[0] ? [{ head: group[0], steps: group.toReversed() }] : []))
  return isOldestFirst(listed) ? stories.toReversed() : stories
}

export const unfolded = (entries: readonly LogEntry[]): Story[] =>
  entries.map((entry) => ({ head: entry, steps: [entry] }))
