import { createListeners } from '@arribo/store'

/** A driver whose page was opened in this tab: how often, and in which place of the order. The name once it is known. */
export type Recent = {
  readonly phoneNumber: string
  readonly name?: string
  readonly times: number
}

const mostKept = 20
const { subscribe, publish } = createListeners()
let list: readonly Recent[] = []

/** The drivers that somebody has opened, the last one first. Kept by the page alone: names belong in no browser's storage. */
export const recents = {
  subscribe,
  get: (): readonly Recent[] => list,
  open(phoneNumber: string): void {
    const before = list.find((recent) => recent.phoneNumber === phoneNumber)
    const opened = { ...before, phoneNumber, times: (before?.times ?? 0) + 1 }
    list = [opened, ...list.filter((recent) => recent !== before)].slice(0, mostKept)
    publish()
  },
  name(phoneNumber: string, name: string): void {
    list = list.map((recent) => (recent.phoneNumber === phoneNumber ? { ...recent, name } : recent))
    publish()
  },
  /** Nothing of one member of staff is kept for the next. */
  forget: (): void => {
    list = []
    publish()
  },
}

/** Who was opened most often stands first; the others stay in the order in which they were found. */
export function ranked<Person extends { readonly phoneNumber: string }>(
  people: readonly Person[],
  opened: readonly Recent[],
): readonly Person[] {
  const times = (person: Person) => opened.find(({ phoneNumber }) => phoneNumber === person.phoneNumber)?.times ?? 0
  return people.toSorted((one, other) => times(other) - times(one))
}
