import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useBlocker } from '@tanstack/react-router'
import { useUnsavedWork } from '../../app/unsaved-work.ts'

/** Asks before what was typed is lost. Who has to sign in again is not held up. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('user')
  useUnsavedWork(isDirty)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== '/login' && next.pathname !== current.pathname,
    enableBeforeUnload: () => isDirty,
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
