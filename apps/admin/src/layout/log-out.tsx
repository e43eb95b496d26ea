import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useSyncExternalStore } from 'react'
import { leaving } from './leaving.ts'

export function LogOut() {
  const { t } = useTranslation(['app', 'ui'])
  const isAsking = useSyncExternalStore(leaving.subscribe, leaving.isAsking)
  return (
    <>
      <Button kind="quiet" size="compact" onClick={leaving.begin}>
        {t('ui:logout')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app:leaving.title')}
          action={t('app:leaving.action')}
          kind="danger"
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        >
          {t('app:leaving.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
