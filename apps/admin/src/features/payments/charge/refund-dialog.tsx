import { refundReasons } from '@arribo/api-contracts/admin/lists/choices'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { Dialog } from '@arribo/ui/dialog'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { SelectInput } from '@arribo/ui/select-input'
import { TextArea } from '@arribo/ui/text-area'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { type Form, useForm } from '@arribo/ui/use-form'
import { useEffect, useEffectEvent, useState } from 'react'
import { mayBeDone } from '@arribo/ui/failure'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { useAskApproval } from '../../../layout/asking/reason-dialog.tsx'
import { type ChargeDetails, type NewRefund, useRefund } from './charge.queries.ts'
import { centsOf, errorsOfRefund, isReason, refundableOf, type RefundForm, writeCents } from './refund.rules.ts'
import { RefundChanged, RefundEffect } from './refund-effect.tsx'

type Props = {
  charge: ChargeDetails
  /** Asks for a colleague's approval instead of refunding. */
  isAsking: boolean
  onClose: () => void
}

export function RefundDialog({ charge: now, isAsking, onClose }: Props) {
  const { t } = useTranslation(['paymentsCharge', 'approvals'])
  const { send, error } = useSending(now, isAsking)
  const isChanged = isRefusedWith(error, 'shown_changed')
  const { charge, before } = useLookedAt(now, isChanged)
  const { form, cents, isBusy, isUnknown } = useRefundForm({ charge, now, isAsking, send, onClose })
  const isTaken = !isBusy && !isUnknown && isTakenBy(before ?? charge, now)
  return (
    <Dialog
      title={
        charge.phoneNumber === null
          ? t('paymentsCharge:refund.titleOfNobody')
          : t(`paymentsCharge:refund.${isAsking ? 'titleOfAsking' : 'title'}`, { name: charge.name })
      }
      onClose={onClose}
      isBusy={isBusy}
    >
      {isTaken ? (
        <Taken now={now} isAsking={isAsking} error={error} onClose={onClose} />
      ) : (
        <form {...form.form} className="grid gap-4">
          <ErrorSummary {...form.summary} />
          {isAsking && <p className="text-text-2">{t('approvals:ask.line')}</p>}
          <RefundChanged charge={charge} before={before} />
          <Amount form={form} leftCents={charge.refundable.leftCents} />
          <Why form={form} isAsking={isAsking} />
          {cents !== undefined && <RefundEffect charge={charge} cents={cents} />}
          {!isAsking && <Confirm form={form} cents={cents} />}
          {!isChanged && <Failure form={form} isAsking={isAsking} />}
          <Submit cents={cents} isAsking={isAsking} isBusy={isBusy} />
        </form>
      )}
    </Dialog>
  )
}

function useSending({ id: charge, phoneNumber }: ChargeDetails, isAsking: boolean) {
  const making = useRefund(charge)
  const asking = useAskApproval(phoneNumber ?? '')
  const ask = ({ amountCents, reason: refundReason, version, note: reason = '' }: NewRefund) => {
    const what = { charge, version, amountCents, refundReason }
    return asking.mutateAsync({ change: { kind: 'refund', phoneNumber: phoneNumber ?? '', ...what }, reason })
  }
  return isAsking ? { send: ask, error: asking.error } : { send: making.mutateAsync, error: making.error }
}

type Looked = { readonly charge: ChargeDetails; readonly before: ChargeDetails | undefined }

/**
 * Keeps the charge as it was on opening, because a retry after a lost answer must send the same `place`. Once a refund
 * has been refused because the charge changed, it is the changed charge.
 */
function useLookedAt(now: ChargeDetails, isRefused: boolean): Looked {
  const [looked, setLooked] = useState<Looked>({ charge: now, before: undefined })
  const isOutdated = isRefused && looked.charge.refundable.version !== now.refundable.version
  if (isOutdated) setLooked({ charge: now, before: looked.charge })
  return looked
}

function Confirm({ form, cents }: FormProps & { cents: number | undefined }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <TextInput
      {...form.text('confirm')}
      label={cents === undefined ? t('refund.confirmTyped') : t('refund.confirm', { amount: writeCents(cents) })}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

function Submit({ cents, isAsking, isBusy }: { cents: number | undefined; isAsking: boolean; isBusy: boolean }) {
  const { t, language } = useTranslation(['paymentsCharge', 'approvals'])
  const making =
    cents === undefined
      ? t('paymentsCharge:refund.submitNothing')
      : t('paymentsCharge:refund.submit', { amount: formatMoney(cents, language) })
  return (
    <Button type="submit" kind={isAsking ? 'primary' : 'danger'} isBusy={isBusy} className="justify-self-end">
      {isAsking ? t('approvals:ask.action') : making}
    </Button>
  )
}

/** A colleague has refunded meanwhile, or is about to, so the decision that was begun no longer applies. */
const isTakenBy = ({ refundable: before }: ChargeDetails, { refundable }: ChargeDetails): boolean =>
  refundable.leftCents !== before.leftCents || refundable.refusal !== null

type TakenProps = { now: ChargeDetails; isAsking: boolean; error: Error | null; onClose: () => void }

function Taken({ now: { refundable }, isAsking, error, onClose }: TakenProps) {
  const { t, language } = useTranslation(['paymentsCharge', 'approvals', 'ui'])
  const left = formatMoney(refundable.leftCents, language)
  return (
    <div className="grid gap-4">
      <Banner
        tone="warning"
        role="alert"
        title={
          refundable.leftCents === 0 ? t('paymentsCharge:refund.taken') : t('paymentsCharge:refund.changed', { left })
        }
      >
        {refundable.refusal && refundable.leftCents > 0 && <p>{refundable.refusal.message[language]}</p>}
        {error && <p>{t(isAsking ? 'approvals:ask.error' : 'paymentsCharge:refund.notYours')}</p>}
      </Banner>
      <Button kind="secondary" onClick={onClose} className="justify-self-end">
        {t('ui:close')}
      </Button>
    </div>
  )
}

const empty: RefundForm = { how: 'all', amount: '', reason: '', note: '', confirm: '' }

function wishOf({ reason, note, ...amount }: RefundForm, leftCents: number) {
  if (!isReason(reason)) throw new Error('A refund without a reason is not sent')
  return { amountCents: centsOf(amount, leftCents) ?? 0, reason, ...(note.trim() && { note: note.trim() }) }
}

/** The refetched charge shows whether a refund without an answer reached the provider. */
const isMadeIn = ({ refunds }: ChargeDetails, place: number, cents: number | undefined): boolean =>
  refunds?.some(
    (refund) =>
      refund.place === place && refund.amountCents === cents && ['pending', 'succeeded'].includes(refund.state),
  ) ?? false

type FormOptions = Props & {
  readonly now: ChargeDetails
  readonly send: (refund: NewRefund) => Promise<object>
}

function useRefundForm({ charge, now, isAsking, send, onClose }: FormOptions) {
  const { t, language } = useTranslation(['paymentsCharge', 'approvals'])
  const { leftCents, place, version } = charge.refundable
  const announce = (answer: object = {}) => {
    const by = 'madeBy' in answer && typeof answer.madeBy === 'string' ? answer.madeBy : undefined
    if (isAsking) toastSuccess(t('approvals:ask.asked'))
    else if (by === undefined) toastSuccess(t('paymentsCharge:refund.done'))
    else toastSuccess(t('paymentsCharge:refund.doneBy', { by }))
  }
  const form = useForm({
    initial: empty,
    labels: {
      how: t('paymentsCharge:refund.how'),
      amount: t('paymentsCharge:refund.amount'),
      reason: t('paymentsCharge:refund.reason'),
      note: t(isAsking ? 'paymentsCharge:refund.why' : 'paymentsCharge:refund.note'),
      confirm: t('paymentsCharge:refund.amount'),
    },
    errorsOf: (values) => errorsOfRefund(values, { leftCents, isAsking }),
    words: {
      amountMissing: t('paymentsCharge:refund.amountMissing'),
      amountTooHigh: t('paymentsCharge:refund.amountTooHigh', { left: formatMoney(leftCents, language) }),
      reasonMissing: t('paymentsCharge:refund.reasonMissing'),
      noteMissing: t('approvals:ask.reasonMissing'),
      noteTooLong: t('paymentsCharge:refund.noteTooLong'),
      confirmMissing: t('paymentsCharge:refund.confirmMissing'),
    },
    send: (values) => send({ ...wishOf(values, leftCents), place, version }),
    announce,
    onSent: onClose,
    sentenceOf: failureMessage,
  })
  const cents = refundableOf(form.values, leftCents)
  const isUnknown = mayBeDone(form.error)
  const isMade = isUnknown && !isAsking && isMadeIn(now, place, cents)
  const onMade = useEffectEvent(() => {
    announce()
    onClose()
  })
  useEffect(() => {
    if (isMade) onMade()
  }, [isMade])
  return { form, cents, isBusy: form.isBusy, isUnknown }
}

function Failure({ form: { failure, error }, isAsking }: FormProps & { isAsking: boolean }) {
  const { t } = useTranslation(['paymentsCharge', 'approvals'])
  if (failure === undefined) return null
  if (isAsking)
    return (
      <ChangeFailure title={t('approvals:ask.error')} error={error}>
        {failure}
      </ChangeFailure>
    )
  const isUnknown = mayBeDone(error)
  return (
    <Banner
      tone={isUnknown ? 'warning' : 'danger'}
      role="alert"
      title={t(isUnknown ? 'paymentsCharge:refund.unknown' : 'paymentsCharge:refund.error')}
    >
      {failure}
      {isUnknown && !isRefusedWith(error, 'refund_unknown') && (
        <p className="mt-1">{t('paymentsCharge:refund.unknownNext')}</p>
      )}
    </Banner>
  )
}

type FormProps = { form: Form<RefundForm> }

function Amount({ form, leftCents }: FormProps & { leftCents: number }) {
  const { t, language } = useTranslation('paymentsCharge')
  const { value, onChange, label } = form.input('how')
  return (
    <>
      <ChoiceCards
        legend={label}
        value={value}
        onChange={onChange}
        choices={[
          { value: 'all', title: t('refund.all'), aside: formatMoney(leftCents, language) },
          { value: 'part', title: t('refund.part') },
        ]}
      />
      {value === 'part' && (
        <TextInput
          {...form.text('amount')}
          hint={t('refund.amountTooHigh', { left: formatMoney(leftCents, language) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  )
}

function Why({ form, isAsking }: FormProps & { isAsking: boolean }) {
  const { t } = useTranslation(['paymentsCharge', 'approvals'])
  const { onChange, ...reason } = form.input('reason')
  return (
    <>
      <SelectInput
        {...reason}
        hint={reason.value === 'fraudulent' ? t('paymentsCharge:refund.fraudHint') : undefined}
        onChange={(event) => onChange(event.target.value)}
        choices={[
          { value: '', label: t('paymentsCharge:refund.chooseReason') },
          ...refundReasons.map((value) => ({ value, label: t(`paymentsCharge:reasons.${value}`) })),
        ]}
      />
      <TextArea {...form.text('note')} hint={isAsking ? t('approvals:ask.reasonHint') : undefined} rows={2} />
    </>
  )
}
