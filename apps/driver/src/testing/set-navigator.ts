/** What the browser says about the phone. */
export const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value })
