import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { laterApi } from '../../app/later-api.ts'
import { failureMessage } from '../../app/failure.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'

export function SignOutEverywhere() {
  const { t } = useTranslation(['sessions', 'ui'])
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      await laterApi.endSessions()
      await signOutAndLeave()
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('sessions:everywhere.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sessions:everywhere.title')}
          action={t('sessions:everywhere.confirm')}
          kind="danger"
          isBusy={end.isPending || end.isSuccess}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('sessions:everywhere.text')}</p>
          {end.isError && (
            <div className="mt-3">
              <Banner tone="danger" title={failureMessage(end.error, t('ui:unexpected'))} role="alert" />
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
