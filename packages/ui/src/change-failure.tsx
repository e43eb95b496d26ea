import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { mayBeDone } from './failure.tsx'

type Props = { title: string; error: unknown; children: ReactNode }

/**
 * Renders nothing while there is no sentence. `title` says what wasn't done, and gives way to a cautious one if that
 * isn't certain: an answer may have been lost.
 */
export function ChangeFailure({ title, error, children }: Props) {
  const { t } = useTranslation('ui')
  if (!children) return null
  return (
    <Banner tone="danger" title={mayBeDone(error) ? t('notSure') : title} role="alert">
      {children}
    </Banner>
  )
}
