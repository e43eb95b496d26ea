import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { mayBeDone } from './failure.tsx'

/** Shows nothing without a sentence. `title` gives way to a cautious one if the change may have been made. */
export function ChangeFailure({ title, error, children }: { title: string; error: unknown; children: ReactNode }) {
  const { t } = useTranslation('ui')
  if (!children) return null
  return (
    <Banner tone="danger" title={mayBeDone(error) ? t('notSure') : title} role="alert">
      {children}
    </Banner>
  )
}
