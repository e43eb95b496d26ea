import { useTranslation } from '@arribo/i18n'
import { useEffect } from 'react'
import { loadWords } from '../../../app/language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

async function loadDialog() {
  const [{ CheckInDialog }] = await Promise.all([
    import('../check-in-dialog.tsx'),
    import('../flow/sealing.ts'),
    loadWords('calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'),
  ])
  return CheckInDialog
}

const prefetchAfterMs = 1500

export function usePrefetchedCheckIn(): void {
  useEffect(() => {
    // A failure is ignored here. Opening the dialog tries again and shows it.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), prefetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** The placeholder shows that the press was registered. */
export const OpenCheckIn = lazyPart(loadDialog, { meanwhile: <Opening /> })

function Opening() {
  const { t } = useTranslation('ui')
  return (
    <p role="status" className="text-center font-bold">
      {t('loading')}
    </p>
  )
}
