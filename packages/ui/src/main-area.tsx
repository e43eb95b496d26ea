import { createContext, type ReactNode, useContext } from 'react'

const IsInside = createContext(false)

type Props = { className: string; alone?: string; children: ReactNode }

/**
 * The main landmark. A page has only one: inside a frame that already has it, as when a failure replaces the page's
 * content, this is a plain div. `alone` is added only when it has the whole screen.
 */
export function MainArea({ className, alone = '', children }: Props) {
  if (useContext(IsInside)) return <div className={className}>{children}</div>
  return (
    <main id="main" className={`${className} ${alone}`}>
      <IsInside value={true}>{children}</IsInside>
    </main>
  )
}
