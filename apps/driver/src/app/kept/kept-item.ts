import { del, get, set } from 'idb-keyval'
import { ownerId } from './stored-value.ts'

/** A browser may lack IndexedDB, or deny it to this page. Then nothing is kept. */
async function ifPossible<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

export const dropKept = (key: string): Promise<void> => ifPossible(() => del(key))

/** Keeps photos on the phone for the page's owner, so that a page that was killed can continue with them. */
export const keep = (key: string, value: object): Promise<void> =>
  ifPossible(() => set(key, { ...value, of: ownerId() }))

/** Drops what belongs to another owner or no longer counts. */
export async function readKept<T>(key: string, counts: (kept: T) => boolean): Promise<T | undefined> {
  const found = await ifPossible(() => get<T & { readonly of: string }>(key))
  if (!found || (found.of === ownerId() && counts(found))) return found
  await dropKept(key)
  return undefined
}
