import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { inputClass } from '@arribo/ui/field'
import { Command, useCommandState } from 'cmdk'
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { failureMessage } from '../../app/failure.ts'
import { isTooLong, useCharacterCount } from '../../layout/bounded.tsx'
import { GiveDays } from './give-days.tsx'
import type { Person, Row } from './use-command-rows.ts'
import { usePaletteRows } from './use-palette-rows.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Icon } from '@arribo/ui/icon'

const longest = 200

const isEnter = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing

/** `isEntered`: Enter was pressed on this text before its results were there. */
export type Typed = { readonly text: string; readonly isEntered: boolean }

export function Palette({ before, onClose }: { before: Typed; onClose: () => void }) {
  const { t } = useTranslation(['find', 'ui'])
  const [{ text: typed, isEntered }, setTyped] = useState(before)
  const [given, setGiven] = useState<Person>()
  const [selectedId, setSelectedId] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // The dialog itself would focus its heading.
  useEffect(() => input.current?.focus(), [])
  const setEntered = (isNow: boolean) => setTyped({ text: typed, isEntered: isNow })
  const palette = usePaletteRows(isTooLong(typed, longest) ? '' : typed, setGiven)
  const after = closing(onClose)
  if (given) return <GiveDays {...given} onDone={after(() => palette.goTo(given.phoneNumber))} onClose={onClose} />
  return (
    <Dialog title={t('find:title')} onClose={onClose} isTopFixed>
      {/* The padding leaves room for the focus ring. */}
      <Command
        shouldFilter={false}
        label={t('find:title')}
        loop
        className="pt-1"
        onKeyDown={(event) => isEnter(event) && palette.isWaiting && setEntered(true)}
      >
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={(text) => setTyped({ text, isEntered: false })}
          placeholder={t('find:hint')}
          className={inputClass(false)}
          asChild
        >
          {/* Replaces cmdk's own attribute (see PaletteItem). */}
          <input aria-activedescendant={selectedId} />
        </Command.Input>
        {isTooLong(typed, longest) ? (
          <TooLong typed={typed} />
        ) : (
          <Results
            palette={palette}
            typed={typed}
            after={after}
            setSelectedId={setSelectedId}
            isEntered={isEntered}
            onOpened={() => setEntered(false)}
          />
        )}
      </Command>
    </Dialog>
  )
}

const closing =
  (onClose: () => void): ResultsProps['after'] =>
  (act, stays = false) =>
  () => {
    if (!stays) onClose()
    act()
  }

const TooLong = ({ typed }: { typed: string }) => (
  <p role="status" className="px-2 pt-2 text-13 text-text-2">
    {useCharacterCount(typed, longest)}
  </p>
)

type ItemProps = { row: Row } & Pick<ResultsProps, 'after' | 'setSelectedId'>

/**
 * Without the permission, the row can still be selected, so that a screen reader says the reason, but it does nothing.
 */
const ActionItem = ({ row: { id, label, act, stays, reason }, after, setSelectedId }: ItemProps) => (
  <PaletteItem
    value={id}
    isOff={reason !== undefined}
    onSelect={reason === undefined ? after(act, stays) : () => undefined}
    setSelectedId={setSelectedId}
  >
    <span className="min-w-0 grow">
      {label}
      {reason !== undefined && ' '}
      {reason !== undefined && <span className="block text-13">{reason}</span>}
    </span>
  </PaletteItem>
)

type ResultsProps = {
  palette: ReturnType<typeof usePaletteRows>
  typed: string
  /** Closes the palette after an action, unless the action opens a dialog in its place. */
  after: (act: () => void, stays?: boolean) => () => void
  setSelectedId: SetSelectedId
  isEntered: boolean
  /** Called once the results that an Enter waited for are there. */
  onOpened: () => void
}

/** Enter pressed before the results are there opens the first of them, unless something else is typed meanwhile. */
function useEntered({ palette, after, isEntered, onOpened }: ResultsProps) {
  const { isWaiting, found, rows, goTo } = palette
  const isReady = isEntered && !isWaiting
  const openFirst = useEffectEvent(() => {
    onOpened()
    const [person] = found
    const [row] = rows
    if (person) after(() => goTo(person.phoneNumber))()
    else if (row && row.reason === undefined) after(row.act, row.stays)()
  })
  useEffect(() => {
    if (isReady) openFirst()
  }, [isReady])
}

function Results(props: ResultsProps) {
  const {
    palette: { people, isSettled, recent, found, rows, goTo },
    typed,
    after,
    setSelectedId,
  } = props
  const { t } = useTranslation(['find', 'ui'])
  useEntered(props)
  const listed = [...recent, ...found]
  return (
    <>
      <Command.List label={t('find:results')} className="mt-2 max-h-[min(24rem,50dvh)] overflow-y-auto">
        {recent.length > 0 && (
          <p aria-hidden="true" className="px-2 py-1 text-12 text-text-2">
            {t('find:recent')}
          </p>
        )}
        {listed.map(({ name, phoneNumber }) => (
          <PaletteItem
            key={phoneNumber}
            value={phoneNumber}
            onSelect={after(() => goTo(phoneNumber))}
            setSelectedId={setSelectedId}
          >
            <Icon name="user" size={16} />
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="tabular-nums">{formatPhone(phoneNumber)}</span>
          </PaletteItem>
        ))}
        {rows.map((row) => (
          <ActionItem key={row.id} row={row} after={after} setSelectedId={setSelectedId} />
        ))}
      </Command.List>
      <p role="status" className="px-2 text-13 text-text-2">
        {people.isFetching && t('find:searching')}
        {isSettled && people.isError && failureMessage(people.error, t('ui:unexpected'))}
        {isSettled &&
          people.isSuccess &&
          listed.length === 0 &&
          rows.length === 0 &&
          t('find:nothing', { text: typed.trim() })}
      </p>
    </>
  )
}

type SetSelectedId = Dispatch<SetStateAction<string | undefined>>

type PaletteItemProps = {
  value: string
  /** Not aria-disabled: cmdk skips such rows, so the reason would never be read out. */
  isOff?: boolean
  onSelect: () => void
  setSelectedId: SetSelectedId
  children: ReactNode
}

/**
 * A row reports its ID while it is selected. cmdk itself looks for the selected row before React has drawn it, and
 * finds none or the previous one.
 */
function PaletteItem({ value, isOff = false, onSelect, setSelectedId, children }: PaletteItemProps) {
  const row = useRef<HTMLDivElement>(null)
  const isSelected = useCommandState((state) => state.value === value)
  useLayoutEffect(() => {
    const id = row.current?.id
    if (!isSelected || id === undefined) return undefined
    setSelectedId(id)
    return () => setSelectedId((now) => (now === id ? undefined : now))
  }, [isSelected, setSelectedId])
  return (
    <Command.Item
      ref={row}
      value={value}
      onSelect={onSelect}
      className={`flex min-h-9 items-center gap-3 rounded-control px-2 py-1 aria-selected:bg-brand aria-selected:text-on-brand ${isOff ? 'cursor-not-allowed text-text-2' : 'cursor-pointer'}`}
    >
      {children}
    </Command.Item>
  )
}
