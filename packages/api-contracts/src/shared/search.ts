/** The router's own parser would turn `?referral=662E41` into a number, and remove the plus of a phone number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))).toString()
  return text && `?${text}`
}
