import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { TextArea } from '@arribo/ui/text-area'
import { useForm } from '@arribo/ui/use-form'
import { useUnsavedWork } from '../../../app/unsaved-work.ts'
import type { UserEdits } from './use-user-edits.ts'

/** Asks why, for an edit that isn't saved without a reason. */
export function ReasonDialog({ edits: { giveReason, stopGiving } }: { edits: UserEdits }) {
  return giveReason && <Why onReason={giveReason} onClose={stopGiving} />
}

function Why({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['user', 'approvals', 'ui'])
  const { form, text, isChanged } = useForm({
    initial: { reason: '' },
    labels: { reason: t('approvals:ask.reason') },
    ids: { reason: 'liftReason' },
    errorsOf: ({ reason }) => ({ reason: reason.trim() ? undefined : 'reasonMissing' }),
    words: { reasonMissing: t('approvals:ask.reasonMissing') },
    send: ({ reason }) => onReason(reason.trim()),
  })
  useUnsavedWork(isChanged)
  return (
    <Dialog title={t('user:lift.title')} onClose={onClose}>
      <form {...form} className="grid gap-3">
        <p className="text-text-2">{t('user:lift.text')}</p>
        <TextArea {...text('reason')} hint={t('user:lift.hint')} rows={2} maxLength={limits.reasonLength} />
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button kind="secondary" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit">{t('user:lift.action')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
