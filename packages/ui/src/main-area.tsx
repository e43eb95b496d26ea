import { createContext, type ReactNode, useContext } from 'react'

const IsInside = createContext(false)

type Props = { className: string; alone?: string; children: ReactNode }

/**
 * What a page is about. A page has one: inside a frame that has it already, as when a failure is told in place of a
 * page, this is a plain part of it. `alone` is the look only of one that has the screen for itself.
 */
export function MainArea({ className, alone = '', children }: Props) {
  if (useContext(IsInside)) return <div className={className}>{children}</div>
  return (
    <main id="main" className={`${className} ${alone}`}>
      <IsInside value={true}>{children}</IsInside>
    </main>
  )
}
