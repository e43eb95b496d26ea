/** A value that this tab keeps across reloads. */
export const createTabValue = <T>(key: string) => ({
  read: (): T | undefined => {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  },
  keep: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
  drop: (): void => sessionStorage.removeItem(key),
})
