import { createContext, type ReactNode, useContext } from 'react'

const IsInside = createContext(false)

type Props = { className: string; alone?: string; children: ReactNode }

/** A page may have only one main landmark, so inside another this is a plain div. */
export function MainArea({ className, alone = '', children }: Props) {
  if (useContext(IsInside)) return <div className={className}>{children}</div>
  return (
    <main id="main" className={`${className} ${alone}`}>
      <IsInside value={true}>{children}</IsInside>
    </main>
  )
}
