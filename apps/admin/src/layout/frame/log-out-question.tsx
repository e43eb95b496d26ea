import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useSyncExternalStore } from 'react'
import { signOutQuestion } from '../sign-out-question.ts'

/** Confirms a logout; can open over any page. */
export function LogOutQuestion() {
  const { t } = useTranslation('app')
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked)
  if (!isAsked) return null
  return (
    <ConfirmDialog
      title={t('signOutQuestion.title')}
      action={t('signOutQuestion.action')}
      kind="danger"
      onConfirm={signOutQuestion.leave}
      onClose={signOutQuestion.stay}
    >
      {t('signOutQuestion.text')}
    </ConfirmDialog>
  )
}
