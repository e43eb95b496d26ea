import { inputClass } from '@arribo/ui/field'
import { Icon } from '@arribo/ui/icon'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { isTooLong, useCharacterCount } from '../bounded.tsx'

type Props = {
  label: string
  hint: string
  /** Nothing longer is looked for. */
  most: number
  /** The URL's search, which also changes on Back. */
  value: string
  /** Called `debounceMs` after the last key, and at once on Enter. */
  onSearch: (text: string) => void
  debounceMs?: number
  /** Set while something is open over the list: a new search waits until it is closed. */
  isHeld?: boolean
}

const soonMs = 300

export function SearchInput({ label, hint, most, value, onSearch, debounceMs = soonMs, isHeld = false }: Props) {
  const { text, setText, send } = useFollowedText(value, onSearch, {
    most,
    debounceMs: isHeld ? undefined : debounceMs,
  })
  const countId = useId()
  const count = useCharacterCount(text, most)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form role="search" onSubmit={submit} className="relative max-w-80 grow basis-56">
      <Icon name="search" size={16} className="pointer-events-none absolute top-2 left-2.5 text-text-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        aria-invalid={isTooLong(text, most) || undefined}
        aria-describedby={count && countId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={inputClass(isTooLong(text, most), 'compact:pl-8')}
      />
      <p id={countId} role="status" className="text-13 text-text-2 empty:hidden">
        {count}
      </p>
    </form>
  )
}

type Following = { most: number; debounceMs: number | undefined }

function useFollowedText(value: string, onSearch: (text: string) => void, { most, debounceMs }: Following) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // When the URL changes because of this field's own earlier search, that must not undo what was typed since.
  if (seen !== value) {
    setSeen(value)
    if (sent !== value) {
      setSent(value)
      setText(value)
    }
  }
  const wanted = text.trim()
  const send = () => {
    if (wanted === sent || isTooLong(wanted, most)) return
    setSent(wanted)
    onSearch(wanted)
  }
  const router = useRouter()
  const sendLater = useEffectEvent(() => {
    // It must not undo a navigation that has started since.
    if (router.latestLocation.pathname === router.state.resolvedLocation?.pathname) send()
  })
  useEffect(() => {
    if (debounceMs === undefined) return
    const timer = setTimeout(() => sendLater(), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, debounceMs])
  return { text, setText, send }
}
