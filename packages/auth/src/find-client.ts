const lastUser = /^CognitoIdentityServiceProvider\.([^.]+)\.LastAuthUser$/

/**
 * Finds the client's ID in the storage keys of whoever is signed in, for scripts that run before the settings have
 * loaded.
 */
export function findClient(storage: Readonly<Record<string, unknown>>): string | undefined {
  const key = Object.keys(storage).find((each) => lastUser.test(each))
  return key && lastUser.exec(key)?.[1]
}
