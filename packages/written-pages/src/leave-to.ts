/** Goes on to another document. What waits for it stays busy until the browser has left the page. */
export function leaveTo(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
