import { newYorkHour } from '@arribo/api-contracts/shared/calendar-days'

export type Directory = { readonly directory: string; readonly items: number; readonly size: number }
export type StoredObject = { readonly key: string; readonly size: number }

export async function directorySums(objects: AsyncIterable<StoredObject>): Promise<Directory[]> {
  const sums = new Map<string, Directory>()
  for await (const { key, size } of objects) {
    const directory = key.slice(0, key.indexOf('/') + 1)
    const sum = sums.get(directory) ?? { directory, items: 0, size: 0 }
    sums.set(directory, { directory, items: sum.items + 1, size: sum.size + size })
  }
  return [...sums.values()].toSorted((a, b) => (a.directory < b.directory ? -1 : 1))
}

const hourMs = 3_600_000

/** Reads the whole storage: at night (2 to 5 in New York), or at once if a count is missing. */
export function isCountDue(lastAt: Date | undefined, now: Date): boolean {
  if (!lastAt) return true
  const hoursAgo = (now.getTime() - lastAt.getTime()) / hourMs
  const hour = newYorkHour(now)
  return hoursAgo >= 36 || (hoursAgo >= 12 && hour >= 2 && hour < 5)
}
