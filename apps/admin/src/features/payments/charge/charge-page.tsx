import { formatMoney, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Skeleton } from '@arribo/ui/spinner'
import { type ReactNode, useEffect } from 'react'
import { charactersIn } from '@arribo/api-contracts/shared/limits'
import { refundNoteLength } from '@arribo/api-contracts/shared/stated-limits'
import { Button } from '@arribo/ui/button'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { Link } from '@tanstack/react-router'
import { backLinkClass } from '../../../layout/class-names.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { lastBilling } from '../billing/billing-search.ts'
import { ChargeStatus } from '../billing/charge-status.tsx'
import { type ChargeDetails, useAcceptCard, useCharge } from './charge.queries.ts'
import { ChargeFacts } from './charge-facts.tsx'
import { ChargeRefunds } from './charge-refunds.tsx'
import { ChargeDisputes, ChargeLedger } from './disputes-and-ledger.tsx'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { useMay } from '../../../app/permissions.ts'

type Props = {
  /** Any ID of the charge, as it appears in the URL. */
  name: string
  /** Called with the charge's own ID once it is known. */
  onFound: (id: string) => void
  above?: (phoneNumber: string) => ReactNode
}

export function ChargePage({ name, onFound, above }: Props) {
  const { t } = useTranslation('paymentsCharge')
  const { data, error, refetch } = useCharge(name)
  const id = data?.id
  useEffect(() => {
    if (id !== undefined && id !== name) onFound(id)
  }, [id, name, onFound])
  return (
    <>
      <Link to="/admin/billing" search={lastBilling.get()} className={backLinkClass}>
        <Icon name="back" size={16} />
        {t('back')}
      </Link>
      {data?.phoneNumber && above?.(data.phoneNumber)}
      {data ? <Charge charge={data} /> : <NoCharge name={name} error={error} onRetry={refetch} />}
    </>
  )
}

function NoCharge({ name, error, onRetry }: { name: string; error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('paymentsCharge')
  if (!error)
    return (
      <>
        <PageTitle className="sr-only">{t('pageTitle')}</PageTitle>
        <Skeleton className="h-6 w-48" />
        <p role="status" className="text-text-2">
          {t('loading')}
        </p>
      </>
    )
  return (
    <>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <div className="rounded-card border border-border bg-surface">
        {isRefusedWith(error, 'charge_not_found') ? (
          <EmptyState icon="card" title={t('gone')}>
            {t('goneText', { name })}
          </EmptyState>
        ) : (
          <ReadFailure
            title={t(isRefusedWith(error, 'charge_not_yet') ? 'notYet' : 'error')}
            error={error}
            onRetry={onRetry}
          />
        )}
      </div>
    </>
  )
}

function Charge({ charge }: { charge: ChargeDetails }) {
  const { t, language } = useTranslation(['paymentsCharge', 'plans'])
  const { metadata, amount } = charge
  const what = t(`plans:${metadata.plan}.staff`, { count: metadata.credits })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle>{t('paymentsCharge:title', { amount: formatMoney(amount, language), what })}</PageTitle>
        <ChargeStatus {...charge} />
      </div>
      {charge.refusedCard && <RefusedCard chargeId={charge.id} {...charge.refusedCard} />}
      {charge.provider !== 'answered' && (
        <Banner tone="warning" role="status" title={t(`paymentsCharge:${charge.provider}`)}>
          {t(`paymentsCharge:${charge.provider}Text`)}
        </Banner>
      )}
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[25rem_minmax(0,1fr)]">
        <ChargeFacts charge={charge} />
        <div className="grid gap-6">
          {charge.status === 'succeeded' && <ChargeRefunds charge={charge} />}
          {charge.disputes !== null && charge.disputes.length > 0 && <ChargeDisputes disputes={charge.disputes} />}
          <ChargeLedger charge={charge} />
        </div>
      </div>
    </>
  )
}

type Refused = NonNullable<ChargeDetails['refusedCard']> & { chargeId: string }

/** Nobody can pay with a card with which a dispute was lost, until staff accept it again. */
function RefusedCard({ disputes, ...card }: Refused) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <Banner tone="warning" title={t('refusedCard.title')}>
      <p>{t('refusedCard.text', { disputes: disputes.join(', ') })}</p>
      {useMay('refunds:write') ? <AcceptForm {...card} /> : <p className="text-13">{t('refusedCard.onlyAdmins')}</p>}
    </Banner>
  )
}

function AcceptForm({ chargeId, version }: Omit<Refused, 'disputes'>) {
  const { t } = useTranslation('paymentsCharge')
  const { mutateAsync } = useAcceptCard(chargeId)
  const { form, text, failure, isBusy } = useForm({
    initial: { note: '' },
    labels: { note: t('refusedCard.note') },
    errorsOf: ({ note }) => ({
      note: !note.trim() ? 'noteMissing' : charactersIn(note.trim()) > refundNoteLength ? 'noteTooLong' : undefined,
    }),
    words: {
      noteMissing: t('refusedCard.noteMissing'),
      noteTooLong: t('refund.noteTooLong'),
    },
    send: ({ note }) => mutateAsync({ note: note.trim(), version }),
    announce: () => toastSuccess(t('refusedCard.done')),
    sentenceOf: failureMessage,
  })
  return (
    <form {...form} className="mt-3 grid gap-3">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <TextArea {...text('note')} rows={2} />
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        {t('refusedCard.accept')}
      </Button>
    </form>
  )
}
