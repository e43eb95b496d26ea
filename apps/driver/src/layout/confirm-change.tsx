import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { ButtonKind } from '@arribo/ui/button'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../app/failure.ts'

type Words = {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Absent if the change leaves the page. */
  readonly done?: string
  readonly failed?: string
  /** For a failure without a sentence of its own. */
  readonly unexpected?: string
}
type Props = { words: Words; kind?: ButtonKind; change: () => Promise<unknown>; onClose: () => void }

export function ConfirmChange({ words, kind = 'primary', change, onClose }: Props) {
  const { title, text, action, done, failed, unexpected } = words
  const { t } = useTranslation('ui')
  const making = useMutation({ meta: { isQuiet: true }, mutationFn: change })
  const confirm = () =>
    changeAndThen(making, undefined, {
      onSuccess: () => {
        if (done) toastSuccess(done)
        onClose()
      },
    })
  const reason = making.error && failureMessage(making.error, unexpected ?? t('unexpected'))
  return (
    <ConfirmDialog
      title={title}
      action={action}
      kind={kind}
      isBusy={making.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
      {reason && (
        <div className="mt-3">
          {failed ? (
            <ChangeFailure title={failed} error={making.error}>
              {reason}
            </ChangeFailure>
          ) : (
            <Banner tone="danger" title={reason} role="alert" />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
