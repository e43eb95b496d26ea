import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { title: string; change: WantedChange; onAsked?: () => void; onClose: () => void }

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

export function useAskApproval(phoneNumber: string) {
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: { change: WantedChange; reason: string }) => api.askApproval({ body }),
    // Also reads the driver and the charge again, because the request may be based on an older version and is then
    // repeated on the current one. The button stays busy until they have been read, because a faster press would be
    // refused again.
    onSettled: () => readAgain(['approvals'], ['notices'], ['user', phoneNumber], ['charge']),
  })
}
