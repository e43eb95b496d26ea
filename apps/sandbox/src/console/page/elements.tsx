import { createContext, type ReactNode, useContext } from 'react'
import type { Call } from '../view.ts'
import { run, say } from './live.ts'

type Children = { readonly children: ReactNode }

export const Section = ({ title, count, children }: Children & { title: string; count?: number }) => (
  <section>
    <h2>
      {title}
      {count !== undefined && <span className="count"> {count}</span>}
    </h2>
    {children}
  </section>
)

export const More = ({ count }: { count: number }) =>
  count > 0 ? <p className="quiet more">And {count} more: search for a number, a name or a text.</p> : null

export const Empty = ({ children }: Children) => <p className="empty">{children}</p>

type CardsProps<Item> = {
  readonly items: readonly Item[]
  readonly empty: string
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  readonly kind?: string
}

/** One card for each item, or a sentence if there are none. */
export const Cards = <Item,>({ items, empty, keyOf, children, kind = '' }: CardsProps<Item>) =>
  items.length === 0 ? (
    <Empty>{empty}</Empty>
  ) : (
    <ul className={`cards ${kind}`}>
      {items.map((item) => (
        <li key={keyOf(item)} className="card">
          {children(item)}
        </li>
      ))}
    </ul>
  )

type Kind = 'good' | 'bad' | 'warning' | 'plain'
export const Badge = ({ kind = 'plain', children }: Children & { kind?: Kind }) => (
  <span className={`badge ${kind}`}>{children}</span>
)

/** A button that calls a control. */
export const Do = ({
  label,
  call,
  kind = '',
  about = '',
}: {
  label: string
  call: Call
  kind?: string
  about?: string
}) => (
  <button
    type="button"
    className={kind}
    onClick={() => void run(label, call)}
    {...(about && { 'aria-label': `${label}: ${about}` })}
  >
    {label}
  </button>
)

/** A button that copies a text to the clipboard. */
export const Copy = ({ text, what }: { text: string; what: string }) => (
  <button
    type="button"
    aria-label={`Copy ${what}`}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => say(`Copied ${what}`),
        () => say(`This browser does not let the page copy ${what}.`),
      )
    }
  >
    Copy
  </button>
)

const minute = 60_000
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** When the page last got data from the sandbox. */
export const Now = createContext(0)

/** In the reader's zone; near instants also relative to now. */
export function When({ at }: { at: number | string }) {
  const instant = new Date(at)
  const minutes = Math.round((instant.getTime() - useContext(Now)) / minute)
  const text =
    Math.abs(minutes) < 60
      ? `${minutes === 0 ? 'now' : relative.format(minutes, 'minute')}, ${clock.format(instant)}`
      : day.format(instant)
  return (
    <time dateTime={instant.toISOString()} title={instant.toISOString()}>
      {text}
    </time>
  )
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** `+1 305 555 0100`, as the README writes numbers. */
export const phone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
