import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'

type Props = { title: string; change: WantedChange; onAsked?: () => void; onClose: () => void }

/** Asks for a reason and sends the change to a colleague for approval. */
export function AskApprovalDialog({ title, change, onAsked, onClose }: Props) {
  const { t } = useTranslation(['approvals', 'ui'])
  const { form, text, failure, error, isBusy } = useAsking(change, () => {
    onAsked?.()
    onClose()
  })
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form {...form} className="grid gap-3">
        <p className="text-text-2">{t('approvals:ask.line')}</p>
        <TextArea {...text('reason')} hint={t('approvals:ask.reasonHint')} rows={2} maxLength={limits.reasonLength} />
        {failure && (
          <ChangeFailure title={t('approvals:ask.error')} error={error}>
            {failure}
          </ChangeFailure>
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button kind="secondary" aria-disabled={isBusy || undefined} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('approvals:ask.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAsking(change: WantedChange, onDone: () => void) {
  const { t } = useTranslation(['approvals', 'ui'])
  const client = useQueryClient()
  const ask = useMutation({
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
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('approvals:ask.reason') },
    ids: { reason: 'approvalReason' },
    errorsOf: ({ reason }) => ({ reason: reason.trim() ? undefined : 'reasonMissing' }),
    words: { reasonMissing: t('approvals:ask.reasonMissing') },
    send: ({ reason }) => ask.mutateAsync(reason.trim()),
    onSent: () => {
      toastSuccess(t('approvals:ask.asked'))
      onDone()
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedWork(form.isChanged)
  return form
}
