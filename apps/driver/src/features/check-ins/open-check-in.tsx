import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { createElement, useEffect } from 'react'
import { loadWords } from '../../app/language.ts'
import { usePart } from '../../app/use-part.ts'
import type { Kind } from './steps/in-calendar.tsx'

async function loadDialog() {
  const [{ CheckInDialog }] = await Promise.all([
    import('./check-in-dialog.tsx'),
    import('./flow/sealing.ts'),
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

/** The check-in's dialog; where it cannot be fetched, a dialog that says so and tries again. */
export function OpenCheckIn({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useTranslation(['home', 'ui'])
  const { part, hasFailed, retry } = usePart(loadDialog)
  if (part) return createElement(part.CheckInDialog, { kind, onClose })
  if (!hasFailed) return null
  return (
    <Dialog title={t('home:tiles.imHere')} onClose={onClose}>
      <div className="grid gap-4">
        <Banner tone="warning" title={t('ui:unreachable')} role="alert" />
        <Button onClick={retry}>{t('ui:retry')}</Button>
      </div>
    </Dialog>
  )
}
