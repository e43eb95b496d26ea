import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useUnlinkDriver } from './standing.queries.ts'

/** Unlinks this driver's delivery account after a confirmation, because it can't be undone. */
export function UnlinkDriver({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const [isAsked, setIsAsked] = useState(false)
  const unlink = useUnlinkDriver(phoneNumber)
  const confirm = () =>
    changeAndThen(unlink, undefined, {
      onSuccess: () => toastSuccess(t('unlink.done')),
      onSettled: () => setIsAsked(false),
    })
  return (
    <>
      <Button kind="danger" size="compact" onClick={() => setIsAsked(true)}>
        {t('mend.unlink')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('unlink.ask')}
          action={t('mend.unlink')}
          kind="danger"
          isBusy={unlink.isPending}
          onConfirm={() => unlink.isPending || confirm()}
          onClose={() => setIsAsked(false)}
        >
          {t('unlink.consequence')}
        </ConfirmDialog>
      )}
    </>
  )
}
