import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { useBlocker } from '@tanstack/react-router'

/** Asks before leaving a page with unsaved input; on closing the tab, the browser asks in its own words. */
export function UnsavedGuard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('usersProfile')
  const leaving = useBlocker({ shouldBlockFn: () => isOn, enableBeforeUnload: () => isOn, withResolver: true })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog isRouted title={t('leave.title')} onClose={leaving.reset}>
      <p className="text-text-2">{t('leave.text')}</p>
      <div className="mt-5 grid gap-3">
        <Button onClick={leaving.reset}>{t('leave.stay')}</Button>
        <Button kind="danger" onClick={leaving.proceed}>
          {t('leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}
