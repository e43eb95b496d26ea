/**
 * Goes to another document. Never resolves, so that the caller stays busy until the browser leaves the page. With
 * `replaces`, Back doesn't return to an address that only leads on.
 */
export function leaveTo(address: string, { replaces = false } = {}): Promise<never> {
  if (replaces) location.replace(address)
  else location.assign(address)
  return new Promise(() => undefined)
}
