import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { ChangeFailure } from '../../layout/change-failure.tsx'

type Props = {
  what: 'removeDialog' | 'withdrawDialog'
  name: string
  ending: { readonly isPending: boolean; readonly error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation before an enrolment ends, saying what is deleted with it. */
export function EndDialog({ what, name, ending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('sharing')
  return (
    <ConfirmDialog
      title={t(`${what}.title`, { name })}
      action={t(`${what}.action`)}
      kind="danger"
      isBusy={ending.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${what}.text`, { name })}</p>
      {ending.error !== null && (
        <div className="mt-4">
          <ChangeFailure title={t(`${what}.failed`)} error={ending.error} />
        </div>
      )}
    </ConfirmDialog>
  )
}
