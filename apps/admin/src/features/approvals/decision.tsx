import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useGiveApproval, useRefuseApproval } from './approvals.queries.ts'

type Props = { id: string; what: string; isOwn: boolean }

/** Approve and refuse for a colleague's request; withdraw for one's own. */
export function Decision({ id, what, isOwn }: Props) {
  const { t } = useTranslation('approvals')
  const refusal = useRefuseApproval()
  const word = isOwn ? 'withdraw' : 'refuse'
  const refuse = () => changeAndThen(refusal, id, { onSuccess: () => toastSuccess(t(isOwn ? 'withdrawn' : 'refused')) })
  return (
    <div className="flex flex-wrap gap-2">
      {!isOwn && <Approve id={id} what={what} />}
      <Button
        kind="secondary"
        size="compact"
        isBusy={refusal.isPending}
        aria-label={t(`${word}Label`, { what })}
        onClick={refuse}
      >
        {t(word)}
      </Button>
    </div>
  )
}

function Approve({ id, what }: Omit<Props, 'isOwn'>) {
  const { t } = useTranslation('approvals')
  const [isAsked, setAsked] = useState(false)
  const approval = useGiveApproval()
  const approve = () =>
    changeAndThen(approval, id, { onSuccess: () => toastSuccess(t('approved')), onSettled: () => setAsked(false) })
  return (
    <>
      <Button size="compact" aria-label={t('approveLabel', { what })} onClick={() => setAsked(true)}>
        {t('approve')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('approveQuestion')}
          action={t('approve')}
          isBusy={approval.isPending}
          onConfirm={approve}
          onClose={() => setAsked(false)}
        >
          <p className="font-bold wrap-anywhere text-text">{what}</p>
          <p className="mt-2">{t('approveConsequence')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
