import { usePeople } from './find.queries.ts'
import { isNamed, splitAction } from './is-named.ts'
import { recognise } from './recognise.ts'
import type { Row } from './row.ts'
import type { Person } from './use-driver-rows.ts'

const somebody: Person = { name: '', phoneNumber: '' }

/** Rows for a driver and an action in one text, such as “luis refund”, once the text is known to be nobody's name. */
export function useActingRows(typed: string, isNobody: boolean, rowsOf: (person: Person) => readonly Row[]) {
  const labels = isNobody ? rowsOf(somebody).map(({ label }) => label) : []
  const split = splitAction(typed, labels)
  const { data, isFetching } = usePeople(split ? recognise(split.person, globalThis.location.origin) : null)
  const found = split && data ? data.items : []
  const rows = found.flatMap((person) => rowsOf(person).filter(({ label }) => isNamed(label, split?.action ?? '')))
  return { rows, isFetching }
}
