import type { Browser } from '../browser.ts'

export function openBrowser() {
  const items = new Map<string, string>()
  const tabs: { wake: (key: string | null) => void }[] = []
  const turns = new Map<string, Promise<void>>()

  const storageOf = (tab: object): Storage => {
    const notifyOthers = (key: string) => {
      for (const other of tabs) if (other !== tab) queueMicrotask(() => other.wake(key))
    }
    return {
      get length() {
        return items.size
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => (items.set(key, value), notifyOthers(key)),
      removeItem: (key) => (items.delete(key), notifyOthers(key)),
      clear: () => items.clear(),
    }
  }

  const openTab = (): Browser => {
    const tab = { wake: (_key: string | null): void => undefined }
    tabs.push(tab)
    return {
      storage: storageOf(tab),
      now: () => new Date(),
      async inTurn(name, step) {
        const turn = (turns.get(name) ?? Promise.resolve()).then(step)
        turns.set(
          name,
          turn.catch(() => undefined),
        )
        await turn
      },
      onWake: (listener) => (tab.wake = listener),
    }
  }
  return { openTab, items }
}
