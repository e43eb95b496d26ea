import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button, type ButtonKind } from '@arribo/ui/button'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Dialog } from '@arribo/ui/dialog'
import { useForm } from '@arribo/ui/use-form'
import type { ReactNode } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { BoundedArea, isTooLong } from '../bounded.tsx'
import type { WantedChange } from '@arribo/api-contracts/admin/approvals'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'

type Props = {
  title: string
  children: ReactNode
  id: string
  hint: string
  action: string
  kind?: ButtonKind
  failureTitle?: string
  send: (reason: string) => unknown
  announce?: () => void
  onSent?: () => void
  onClose: () => void
}

function errorOf(reason: string) {
  if (!reason.trim()) return 'reasonMissing'
  return isTooLong(reason, limits.reasonLength) ? 'tooLong' : undefined
}

export function ReasonDialog({ title, children, id, hint, action, kind = 'primary', failureTitle, ...rest }: Props) {
  const { t } = useTranslation(['approvals', 'app', 'ui'])
  const { send, announce, onSent, onClose } = rest
  const { form, text, failure, error, isBusy, isChanged } = useForm({
    initial: { reason: '' },
    labels: { reason: t('approvals:ask.reason') },
    ids: { reason: id },
    errorsOf: ({ reason }) => ({ reason: errorOf(reason) }),
    words: {
      reasonMissing: t('approvals:ask.reasonMissing'),
      tooLong: t('app:characters.most', { most: limits.reasonLength }),
    },
    send: ({ reason }) => send(reason.trim()),
    announce,
    onSent: () => onSent?.(),
    sentenceOf: failureMessage,
  })
  useUnsavedWork(isChanged)
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form {...form} className="grid gap-3">
        <div className="text-text-2">{children}</div>
        <BoundedArea {...text('reason')} hint={hint} rows={2} most={limits.reasonLength} />
        <ChangeFailure title={failureTitle ?? title} error={error}>
          {failure}
        </ChangeFailure>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button kind="secondary" aria-disabled={isBusy || undefined} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" kind={kind} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type AskProps = {
  title: string
  change: WantedChange
  /** What it changes, where the title doesn't say it. */
  children?: ReactNode
  onAsked?: () => void
  onClose: () => void
}

export function AskApprovalDialog({ title, change, children, onAsked, onClose }: AskProps) {
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
      {children}
      <p className={children ? 'mt-2' : undefined}>{t('ask.line')}</p>
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
