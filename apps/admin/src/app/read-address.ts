import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'

type Raw = Readonly<Record<string, unknown>>

/**
 * What a page reads of its address, and nothing else. The router lays it over the raw address, so what reading drops has
 * to be named there, or the page would get it all the same.
 */
export const readingOnly =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Raw): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read({ ...raw }),
  })

/** Whether the address holds exactly the search that was read from it; otherwise the router corrects the address. */
export const isAsRead = (address: string, read: Readonly<Record<string, unknown>>): boolean => {
  const [said, meant] = [parseSearch(address), parseSearch(stringifySearch(read))]
  const names = Object.keys(said)
  return names.length === Object.keys(meant).length && names.every((name) => said[name] === meant[name])
}
