import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'

/**
 * The router merges the result into the raw search, so dropped keys are set to undefined explicitly. Otherwise the page
 * would still get them.
 */
export const readingOnly =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Readonly<Record<string, unknown>>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read({ ...raw }),
  })

/** If the URL says something else than what was read from it, the router corrects it. */
export const isAsRead = (address: string, read: Readonly<Record<string, unknown>>): boolean => {
  const [said, meant] = [parseSearch(address), parseSearch(stringifySearch(read))]
  const names = Object.keys(said)
  return names.length === Object.keys(meant).length && names.every((name) => said[name] === meant[name])
}
