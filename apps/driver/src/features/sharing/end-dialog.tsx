import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { failureMessage } from '../../app/failure.ts'

type Props = {
  what: 'removeDialog' | 'withdrawDialog'
  name: string
  ending: { readonly isPending: boolean; readonly error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an enrolment ends, and says what goes with it. */
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
          <Banner tone="danger" title={t(`${what}.failed`)} role="alert">
            {failureMessage(ending.error)}
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
