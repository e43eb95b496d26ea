import { del, get, set } from 'idb-keyval'
import { ownerId } from './stored-value.ts'

/** A browser may have no IndexedDB, or deny it to this page; then nothing is kept. */
async function ifPossible<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

export const dropKept = (key: string): Promise<void> => ifPossible(() => del(key))

/** Keeps photos on the phone for the page's owner: a page that was killed can continue with them. */
export const keep = (key: string, value: object): Promise<void> =>
  ifPossible(() => set(key, { ...value, of: ownerId() }))

/** What was kept for this owner, if it still counts; otherwise it is dropped. */
export async function readKept<T>(key: string, counts: (kept: T) => boolean): Promise<T | undefined> {
  const found = await ifPossible(() => get<T & { readonly of: string }>(key))
  if (!found || (found.of === ownerId() && counts(found))) return found
  await dropKept(key)
  return undefined
}
