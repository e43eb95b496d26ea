import { useTranslation } from '@arribo/i18n'
import { TextArea } from '@arribo/ui/text-area'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { type Colleague, suggested, withName } from './naming.rules.ts'

type Props = ComponentProps<typeof TextArea> & {
  value: string
  colleagues: readonly Colleague[]
  onText: (text: string) => void
}

/**
 * A text area that suggests colleagues after an @. The keys are those of ARIA's combobox pattern: arrows move through the
 * names, Enter inserts one, Escape closes the list. The role stays textbox, since a textarea can't be a combobox.
 */
export function NamingBox({ id, value, colleagues, onText, ...rest }: Props) {
  const { t } = useTranslation('notes')
  const { names, active, choose, onKeyDown } = useNaming(value, colleagues, onText)
  const optionId = ({ phoneNumber }: Colleague) => `${id}-name-${phoneNumber}`
  return (
    <div className="grid gap-2">
      <TextArea
        {...rest}
        id={id}
        value={value}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && `${id}-names`}
        aria-activedescendant={active && optionId(active)}
      />
      {active && (
        <div id={`${id}-names`} role="listbox" aria-label={t('name')} className="flex flex-wrap gap-2">
          {names.map((colleague) => (
            <div
              key={colleague.phoneNumber}
              id={optionId(colleague)}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === active}
              className="inline-flex min-h-8 cursor-pointer items-center rounded-control border border-border px-2.5 text-14 aria-selected:border-brand aria-selected:bg-brand aria-selected:text-on-brand"
              onMouseDown={(event) => {
                // Keeps the focus in the text area.
                event.preventDefault()
                if (event.button === 0) choose(colleague)
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {names.length > 0 && t('names', { count: names.length })}
      </p>
    </div>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The highlighted name, and whether the list was closed, last as long as the text that they are about. */
function useNaming(text: string, colleagues: readonly Colleague[], onText: (text: string) => void) {
  const [moved, setMoved] = useState({ text: '', to: 0 })
  const [closed, setClosed] = useState('')
  const names = closed === text ? [] : suggested(text, colleagues)
  const at = moved.text === text ? moved.to : 0
  const active = names[at]
  const choose = (colleague: Colleague) => onText(withName(text, colleague))
  const act = (key: string) => {
    if (!active) return false
    const step = steps[key]
    if (step) setMoved({ text, to: (at + step + names.length) % names.length })
    else if (key === 'Enter') choose(active)
    else if (key === 'Escape') setClosed(text)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, nativeEvent, currentTarget } = event
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || nativeEvent.isComposing)
    if (isPlain && currentTarget.selectionStart === text.length && act(key)) event.preventDefault()
  }
  return { names, active, choose, onKeyDown }
}
