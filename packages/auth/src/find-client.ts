const lastUser = /^CognitoIdentityServiceProvider\.([^.]+)\.LastAuthUser$/

/** Works from storage keys alone, for scripts that run before the settings have loaded. */
export function findClient(storage: Readonly<Record<string, unknown>>): string | undefined {
  const key = Object.keys(storage).find((each) => lastUser.test(each))
  return key && lastUser.exec(key)?.[1]
}
