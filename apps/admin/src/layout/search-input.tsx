import { inputClass } from '@arribo/ui/field'
import { Icon } from '@arribo/ui/icon'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'

type Props = {
  label: string
  hint: string
  maxLength: number
  /** The search in the address; it changes when somebody goes back. */
  value: string
  /** Told some time after the last key, and at once on Enter. */
  onSearch: (text: string) => void
  /** How long after the last key it is told. */
  debounceMs?: number
}

const soonMs = 300

/** A search that follows the typing, and the address when that changes by itself. */
export function SearchInput({ label, hint, maxLength, value, onSearch, debounceMs = soonMs }: Props) {
  const { text, setText, send } = useFollowedText(value, onSearch, debounceMs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form role="search" onSubmit={submit} className="relative w-full max-w-80">
      <Icon name="search" size={16} className="pointer-events-none absolute top-2 left-2.5 text-text-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={inputClass(false, 'compact:pl-8')}
      />
    </form>
  )
}

function useFollowedText(value: string, onSearch: (text: string) => void, debounceMs: number) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed: what this field asked for itself must not undo what was typed since.
  if (seen !== value) {
    setSeen(value)
    if (sent !== value) {
      setSent(value)
      setText(value)
    }
  }
  const wanted = text.trim()
  const send = () => {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, debounceMs])
  return { text, setText, send }
}
