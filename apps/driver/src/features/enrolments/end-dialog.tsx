import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { failureMessage } from '../../app/failure.ts'

type Props = {
  what: 'removeDialog' | 'withdrawDialog'
  name: string
  ending: { readonly isPending: boolean; readonly error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation before an enrolment ends, saying what is deleted with it. */
export function EndDialog({ what, name, ending, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['enrolments', 'ui'])
  return (
    <ConfirmDialog
      title={t(`enrolments:${what}.title`, { name })}
      action={t(`enrolments:${what}.action`)}
      kind="danger"
      isBusy={ending.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`enrolments:${what}.text`, { name })}</p>
      {ending.error !== null && (
        <div className="mt-4">
          <ChangeFailure title={t(`enrolments:${what}.failed`)} error={ending.error}>
            {failureMessage(ending.error, t('ui:unexpected'))}
          </ChangeFailure>
        </div>
      )}
    </ConfirmDialog>
  )
}
