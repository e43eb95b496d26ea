import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useBlocker } from '@tanstack/react-router'
import { useUnsavedWork } from '../../app/unsaved-work.ts'

/** Asks before files that are under way are stopped. Who has to sign in again is not held up. */
export function LeaveGuard({ isUnderWay }: { isUnderWay: boolean }) {
  const { t } = useTranslation('uploads')
  useUnsavedWork(isUnderWay)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnderWay && next.pathname !== '/login' && next.pathname !== current.pathname,
    enableBeforeUnload: () => isUnderWay,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      action={t('leave.action')}
      kind="danger"
      onConfirm={proceed}
      onClose={reset}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
