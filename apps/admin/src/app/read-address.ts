import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'

type Raw = Readonly<Record<string, unknown>>

/**
 * Gives a page only what it reads of its URL. The router merges that into the raw search, so dropped keys must be set
 * explicitly, or the page would get them anyway.
 */
export const readingOnly =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Raw): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read({ ...raw }),
  })

/** Whether the URL contains exactly the search that was read from it; otherwise the router corrects it. */
export const isAsRead = (address: string, read: Readonly<Record<string, unknown>>): boolean => {
  const [said, meant] = [parseSearch(address), parseSearch(stringifySearch(read))]
  const names = Object.keys(said)
  return names.length === Object.keys(meant).length && names.every((name) => said[name] === meant[name])
}
