import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { createElement, useEffect } from 'react'
import { loadWords } from '../../../app/language.ts'
import { usePart } from '../../../app/use-part.ts'
import type { Kind } from './home-blocks.rules.ts'

async function loadDialog() {
  const [{ CheckInDialog }] = await Promise.all([
    import('../check-in-dialog.tsx'),
    import('../flow/sealing.ts'),
    loadWords('checkIn'),
  ])
  return { CheckInDialog }
}

const prefetchAfterMs = 1500

/** Fetches the dialog soon after the page, while there is a network. */
export function usePrefetchedCheckIn(): void {
  useEffect(() => {
    // What fails now is fetched, and its failure told, when the dialog is opened.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), prefetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

type Props = {
  /** Whose row was pressed; undefined when it was the button of the next block. */
  kind: Kind | undefined
  onClose: () => void
}

/** The check-in's dialog; where it cannot be fetched, a word on that in the page, and another try. */
export function OpenCheckIn({ kind, onClose }: Props) {
  const { t } = useTranslation('ui')
  const { part, hasFailed, retry } = usePart(loadDialog)
  if (part) return createElement(part.CheckInDialog, { kind, onClose })
  if (!hasFailed) return null
  return (
    <div className="grid gap-3">
      <Banner tone="warning" title={t('unreachable')} role="alert" />
      <Button kind="secondary" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
