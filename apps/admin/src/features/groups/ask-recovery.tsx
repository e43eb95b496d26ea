import { changeAndThen } from '@arribo/ui/change-and-then'
import type { GroupMember } from '@arribo/api-contracts/admin/groups'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useAskRecovery } from './recoveries.queries.ts'

/** Requests a new authenticator app for a colleague who lost theirs. */
export function AskRecovery({ member: { name, phoneNumber } }: { member: GroupMember }) {
  const { t } = useTranslation('groups')
  const [isAsked, setAsked] = useState(false)
  const ask = useAskRecovery()
  const confirm = () =>
    changeAndThen(ask, phoneNumber, {
      onSuccess: () => toastSuccess(t('recovery.askedFor', { name })),
      onSettled: () => setAsked(false),
    })
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        aria-label={`${t('recovery.askAction')}: ${t('recovery.ask', { name })}`}
        onClick={() => setAsked(true)}
      >
        {t('recovery.askAction')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('recovery.ask', { name })}
          action={t('recovery.askConfirm')}
          isBusy={ask.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          {t('recovery.askConsequence')}
        </ConfirmDialog>
      )}
    </>
  )
}
