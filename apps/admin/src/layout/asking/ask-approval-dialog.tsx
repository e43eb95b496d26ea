import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { title: string; change: WantedChange; onAsked?: () => void; onClose: () => void }

/** Asks for a reason and sends the change to a colleague for approval. */
export function AskApprovalDialog({ title, change, onAsked, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const ask = useAskApproval(change.phoneNumber)
  return (
    <ReasonDialog
      title={title}
      id="approvalReason"
      hint={t('ask.reasonHint')}
      action={t('ask.action')}
      failureTitle={t('ask.error')}
      send={(reason) => ask.mutateAsync({ change, reason })}
      announce={() => toastSuccess(t('ask.asked'))}
      onSent={() => {
        onAsked?.()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('ask.line')}</p>
    </ReasonDialog>
  )
}

/** Asks for what a second member of staff decides. Idempotent. */
export function useAskApproval(phoneNumber: string) {
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: { change: WantedChange; reason: string }) => api.askApproval({ body }),
    // The driver and the charge too: what was asked for may be based on an older version, and is asked again on what is
    // there now. The button stays busy until that has been read, because a faster press would be refused again.
    onSettled: () => readAgain(['approvals'], ['notices'], ['user', phoneNumber], ['charge']),
  })
}
