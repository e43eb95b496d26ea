import { charactersIn } from '@arribo/api-contracts/shared/characters'
import { refundNoteLength } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../../app/failure.ts'
import { useMay } from '../../../app/permissions.ts'
import { useAcceptCard } from './charge.queries.ts'

/** A card with which a dispute was lost: why nobody can pay with it, and how staff accept it again. */
export function RefusedCard({ chargeId }: { chargeId: string }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <Banner tone="warning" title={t('refusedCard.title')}>
      <p>{t('refusedCard.text')}</p>
      {useMay('refunds:write') ? (
        <AcceptForm chargeId={chargeId} />
      ) : (
        <p className="text-13">{t('refusedCard.onlyAdmins')}</p>
      )}
    </Banner>
  )
}

function AcceptForm({ chargeId }: { chargeId: string }) {
  const { t } = useTranslation(['paymentsCharge', 'ui'])
  const { mutateAsync } = useAcceptCard(chargeId)
  const { form, text, failure, isBusy } = useForm({
    initial: { note: '' },
    labels: { note: t('paymentsCharge:refusedCard.note') },
    errorsOf: ({ note }) => ({
      note: !note.trim() ? 'noteMissing' : charactersIn(note.trim()) > refundNoteLength ? 'noteTooLong' : undefined,
    }),
    words: {
      noteMissing: t('paymentsCharge:refusedCard.noteMissing'),
      noteTooLong: t('paymentsCharge:refund.noteTooLong'),
    },
    send: ({ note }) => mutateAsync(note.trim()),
    announce: () => toastSuccess(t('paymentsCharge:refusedCard.done')),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  return (
    <form {...form} className="mt-3 grid gap-3">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <TextArea {...text('note')} rows={2} />
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        {t('paymentsCharge:refusedCard.accept')}
      </Button>
    </form>
  )
}
