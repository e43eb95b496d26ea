/** A value that this tab keeps across reloads. Unreadable values count as absent. */
export const createTabValue = <T>(key: string) => ({
  read: (): T | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '') as T
    } catch {
      return undefined
    }
  },
  keep: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
  drop: (): void => sessionStorage.removeItem(key),
})
