import type { LogEntry, LogRecord } from '@arribo/api-contracts/admin/logs'

/** The entries of one check-in, or a single entry that belongs to none. */
export type Story<Entry extends LogRecord = LogEntry> = {
  /** The last entry, with the outcome. */
  readonly head: Entry
  /** All entries, in the order they happened. */
  readonly steps: readonly Entry[]
}

/** Fields that the entries of a check-in share; the photo check connects the selfie with the arrival. */
const tyingFields = ['checkInId', 'taskId', 'assignmentId'] as const

/** The keys that connect an entry with others. Two drivers may share a block, so keys are per driver. */
export const tiesOf = ({ phoneNumber, value, oldValue }: LogRecord): string[] =>
  tyingFields.flatMap((tie) => {
    const id = value?.[tie] ?? oldValue?.[tie]
    return typeof id === 'string' && id ? [`${tie} ${id} ${phoneNumber}`] : []
  })

/**
 * Groups the entries of each check-in, or whatever `ties` connects, into stories, which are sorted by their last
 * entry, newest first.
 */
export function storiesOf<Entry extends LogRecord>(
  entries: readonly Entry[],
  ties: (entry: Entry) => readonly string[] = tiesOf,
): Story<Entry>[] {
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
  return groups
    .map((group) => group.entries.toSorted((one, other) => at(one) - at(other)))
    .toSorted(([one], [other]) => (one && other ? at(one) - at(other) : 0))
    .flatMap((group) => (group[0] ? [{ head: group[0], steps: group.toReversed() }] : []))
}

/** One story for each entry. */
export const unfolded = (entries: readonly LogEntry[]): Story[] =>
  entries.map((entry) => ({ head: entry, steps: [entry] }))
