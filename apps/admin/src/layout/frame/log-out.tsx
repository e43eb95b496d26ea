import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useSyncExternalStore } from 'react'
import { signOutQuestion } from '../sign-out-question.ts'

export function LogOut() {
  const { t } = useTranslation(['app', 'ui'])
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked)
  return (
    <>
      <Button kind="quiet" size="compact" onClick={signOutQuestion.signOut}>
        {t('ui:logout')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('app:signOutQuestion.title')}
          action={t('app:signOutQuestion.action')}
          kind="danger"
          onConfirm={signOutQuestion.leave}
          onClose={signOutQuestion.stay}
        >
          {t('app:signOutQuestion.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
