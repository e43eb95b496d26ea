import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { title: string; change: WantedChange; onAsked?: () => void; onClose: () => void }

/** Asks for a reason and sends the change to a colleague for approval. */
export function AskApprovalDialog({ title, change, onAsked, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const ask = useAsking(change)
  return (
    <ReasonDialog
      title={title}
      id="approvalReason"
      hint={t('ask.reasonHint')}
      action={t('ask.action')}
      failureTitle={t('ask.error')}
      send={(reason) => ask.mutateAsync(reason)}
      onSent={() => {
        toastSuccess(t('ask.asked'))
        onAsked?.()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('ask.line')}</p>
    </ReasonDialog>
  )
}

function useAsking(change: WantedChange) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (reason: string) => api.askApproval({ body: { change, reason } }),
    // The driver too: what was asked for may be based on an older version, and is asked again on what is there now. The
    // button stays busy until that has been read, because a faster press would be refused again.
    onSettled: () =>
      Promise.all(
        [['approvals'], ['notices'], ['user', change.phoneNumber]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
