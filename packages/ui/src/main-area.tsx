import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from '@arribo/i18n'

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

export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a href="#main" className="absolute -top-20 left-4 z-10 rounded-control bg-surface p-3.5 focus:top-3">
      {t('skip')}
    </a>
  )
}
