import { createContext, type ReactNode, useContext } from 'react'

const IsInside = createContext(false)

type Props = { className: string; alone?: string; children: ReactNode }

/** A page has only one main landmark: inside a frame that already has it, this is a plain div. */
export function MainArea({ className, alone = '', children }: Props) {
  if (useContext(IsInside)) return <div className={className}>{children}</div>
  return (
    <main id="main" className={`${className} ${alone}`}>
      <IsInside value={true}>{children}</IsInside>
    </main>
  )
}
