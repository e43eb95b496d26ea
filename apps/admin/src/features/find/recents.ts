import { createStore } from '@arribo/store'

/** `name` is set once the page has loaded it. `times` counts how often the page was opened in this tab. */
export type Recent = {
  readonly phoneNumber: string
  readonly name?: string
  readonly times: number
}

const mostKept = 20
const store = createStore<readonly Recent[]>([])

/** The last opened driver comes first. In memory only: names must not be written to browser storage. */
export const recents = {
  subscribe: store.subscribe,
  get: store.get,
  open(phoneNumber: string): void {
    const before = store.get().find((recent) => recent.phoneNumber === phoneNumber)
    const opened = { ...before, phoneNumber, times: (before?.times ?? 0) + 1 }
    store.set([opened, ...store.get().filter((recent) => recent !== before)].slice(0, mostKept))
  },
  name: (phoneNumber: string, name: string): void =>
    store.set(store.get().map((recent) => (recent.phoneNumber === phoneNumber ? { ...recent, name } : recent))),
  forget: (): void => store.set([]),
}

/** The most often opened come first; the rest keep their order. */
export function ranked<Person extends { readonly phoneNumber: string }>(
  people: readonly Person[],
  opened: readonly Recent[],
): readonly Person[] {
  const times = (person: Person) => opened.find(({ phoneNumber }) => phoneNumber === person.phoneNumber)?.times ?? 0
  return people.toSorted((one, other) => times(other) - times(one))
}
