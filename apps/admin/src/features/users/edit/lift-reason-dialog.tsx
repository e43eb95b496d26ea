import { useTranslation } from '@arribo/i18n'
import { ReasonDialog } from '../../../layout/asking/reason-dialog.tsx'
import type { UserEdits } from './use-user-edits.ts'

/** Asks why a suspension is lifted, where that isn't saved without a reason. */
export function LiftReasonDialog({ edits: { giveReason, stopGiving } }: { edits: UserEdits }) {
  const { t } = useTranslation('user')
  if (!giveReason) return null
  return (
    <ReasonDialog
      title={t('lift.title')}
      id="liftReason"
      hint={t('lift.hint')}
      action={t('lift.action')}
      send={giveReason}
      onClose={stopGiving}
    >
      <p>{t('lift.text')}</p>
    </ReasonDialog>
  )
}
