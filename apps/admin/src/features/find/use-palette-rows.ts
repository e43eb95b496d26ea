import { fold } from '@arribo/api-contracts/shared/fold'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePeople } from './find.queries.ts'
import { ranked, recents } from './recents.ts'
import { isNamed, readVerb, recognise, type Recognised, shortestOfAction, splitAction } from './recognise.ts'
import { useActions } from './use-actions.ts'
import { type Person, type Row, textOf, useCommandRows, useRowsOfNobody } from './use-command-rows.ts'

const mostRecent = 5

export function usePaletteRows(typed: string, onGive: (person: Person) => void) {
  const { t } = useTranslation('find')
  const { phoneNumber: open, charge } = useParams({ strict: false })
  const commands = useCommandRows(onGive)
  const ofNobody = useRowsOfNobody()
  const opened = useSyncExternalStore(recents.subscribe, recents.get)
  const { verb, rest } = readVerb(typed, { logs: t('verbs.logs', { name: '' }), give: t('verbs.give', { name: '' }) })
  const wanted = recognise(rest, globalThis.location.origin)
  const { settled, isSettled } = useSettled(wanted)
  const people = usePeople(settled)
  const seen = isSettled && settled ? people.data : undefined
  const { pages, actions, place, goTo } = useActions(typed, wanted, seen)
  // Results of an earlier text are left out, because Enter must not open somebody from them.
  const found: readonly Person[] = seen ? ranked(seen.items, opened) : []
  // Whoever has this number, or one of another country that ends like it, is listed already.
  const isThere = wanted?.kind === 'phone' && found.length > 0
  const all = useAllRow(settled, found.length > 0)
  const acting = useActingRows(typed, seen?.items.length === 0, commands.ofDriver)
  const isBegun = ({ label }: Row) => Number(fold(label).startsWith(fold(typed.trim())))
  const isAllSettled = isSettled && !acting.isFetching
  const isWaiting = !isAllSettled || people.fetchStatus !== 'idle'
  const common = { people, isSettled: isAllSettled, isWaiting, goTo }
  if (verb !== null) {
    const rows = found.flatMap(commands.ofDriver).filter(({ id }) => id.startsWith(`${verb} `))
    return { ...common, recent: none, found: none, rows }
  }
  const here = opened.find(({ phoneNumber }) => phoneNumber === open)
  const others = opened.filter((each) => each !== here)
  const isEmpty = !typed.trim()
  const matching = (rows: readonly Row[]) => (isEmpty ? rows : rows.filter((row) => isNamed(textOf(row), typed)))
  const ofDriver = (person: Person) => commands.ofDriver({ ...person, called: t('thisDriver') })
  const [only] = found.length === 1 ? found : []
  const isForNobody = !here && !only && acting.rows.length === 0 && typed.trim().length >= shortestOfAction
  return {
    ...common,
    recent: isEmpty ? others.slice(0, mostRecent).map(named) : none,
    found,
    rows: [
      ...(isThere ? [] : place),
      ...matching(charge === undefined ? [] : commands.ofCharge(charge)),
      ...(only ? ofDriver(only) : []),
      ...(here && here.phoneNumber !== only?.phoneNumber ? matching(ofDriver(named(here))) : []),
      ...acting.rows,
      ...all,
      ...pages,
      ...matching(commands.tools),
      ...actions,
      ...(isForNobody ? matching(ofNobody) : []),
      // Whoever types “log out” means “Log out” rather than “Log a driver out”.
    ].toSorted((one, other) => isBegun(other) - isBegun(one)),
  }
}

function useAllRow(settled: Recognised | null, isFound: boolean): Row[] {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  if (settled?.kind !== 'words' || !isFound) return []
  const { text } = settled
  const act = () => void navigate({ to: '/admin/users', search: { search: text } })
  return [{ id: 'all', label: t('all', { text }), act }]
}

const none: readonly Person[] = []

const named = ({ phoneNumber, name }: { phoneNumber: string; name?: string }): Person => ({
  phoneNumber,
  name: name ?? formatPhone(phoneNumber),
})

const settleMs = 250

/** `settled` is the last value that didn't change for a moment, `isSettled` whether it is still the present one. */
function useSettled<Value>(value: Value): { readonly settled: Value; readonly isSettled: boolean } {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return { settled, isSettled: JSON.stringify(settled) === text }
}

const somebody: Person = { name: '', phoneNumber: '' }

/** For a driver and an action in one text, such as “luis refund”, once the text is known to be nobody's name. */
function useActingRows(typed: string, isNobody: boolean, rowsOf: (person: Person) => readonly Row[]) {
  const labels = isNobody ? rowsOf(somebody).map(textOf) : []
  const split = splitAction(typed, labels)
  const { data, isFetching } = usePeople(split ? recognise(split.person, globalThis.location.origin) : null)
  const found = split && data ? data.items : []
  const rows = found.flatMap((person) => rowsOf(person).filter((row) => isNamed(textOf(row), split?.action ?? '')))
  return { rows, isFetching }
}
