/** Never resolves, so that the caller stays busy until the browser leaves the page. */
export function leaveTo(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
