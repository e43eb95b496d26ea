import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { inputClass } from '@arribo/ui/field'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { itemClass } from './item-class.ts'
import { usePeople } from './palette.queries.ts'
import { PersonItem } from './person-item.tsx'
import { recognise } from './recognise.ts'
import { useActions } from './use-actions.ts'
import { useSettled } from './use-settled.ts'

const longest = 200

/** Takes whatever was pasted and leads to the right screen; pages and actions by their names. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'ui'])
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The dialog itself would begin at its heading.
  useEffect(() => input.current?.focus(), [])
  const wanted = recognise(typed)
  const settled = useSettled(wanted)
  const people = usePeople(settled)
  const { pages, actions, place, goTo } = useActions(typed, wanted)
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const found = settled && people.data ? people.data : []
  const isThere = wanted?.kind === 'phone' && found.some(({ phoneNumber }) => phoneNumber === wanted.phoneNumber)
  const rows = [...(isThere ? [] : place), ...pages, ...actions]
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Command shouldFilter={false} label={t('title')} loop>
        <Command.Input
          ref={input}
          maxLength={longest}
          value={typed}
          onValueChange={setTyped}
          placeholder={t('hint')}
          className={inputClass(false)}
        />
        <Command.List label={t('results')} className="mt-2 max-h-96 overflow-y-auto">
          {found.map((person) => (
            <PersonItem key={person.phoneNumber} {...person} onSelect={after(() => goTo(person.phoneNumber))} />
          ))}
          {rows.map(({ id, label, act }) => (
            <Command.Item key={id} value={id} onSelect={after(act)} className={itemClass}>
              {label}
            </Command.Item>
          ))}
        </Command.List>
        <p role="status" className="px-2 text-13 text-text-2">
          {people.isFetching && t('searching')}
          {people.isError && failureMessage(people.error, t('ui:error.text'))}
          {people.isSuccess && found.length === 0 && rows.length === 0 && t('nothing', { text: typed.trim() })}
        </p>
      </Command>
    </Dialog>
  )
}
