import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { brandName } from '@arribo/ui/card-brand'
import { DeskIcon } from '../../../layout/desk-icon.tsx'
import { linkClass, TextLink } from '@arribo/ui/text-link'
import { UserLink } from '../../../layout/user-link.tsx'
import type { ReactNode } from 'react'
import { Clocks } from '../../../layout/clocks.tsx'
import { Fact, Id } from '../../../layout/fact.tsx'
import type { ChargeDetails } from './charge.queries.ts'

export function ChargeFacts({ charge }: { charge: ChargeDetails }) {
  const { t } = useTranslation(['paymentsCharge', 'plans'])
  const { card, declineCode, referralCode, id, paymentIntentId, metadata } = charge
  return (
    <dl className="rounded-card border border-border bg-surface px-3 *:first:border-t-0">
      <Fact name={t('paymentsCharge:driver')}>
        <Driver charge={charge} />
      </Fact>
      <Fact name={t('paymentsCharge:what')}>{t(`plans:${metadata.plan}.staff`, { count: metadata.credits })}</Fact>
      <Fact name={t(charge.status === 'succeeded' ? 'paymentsCharge:date' : 'paymentsCharge:triedOn')}>
        <Clocks at={charge.created * 1000} />
      </Fact>
      <Fact name={t('paymentsCharge:card')}>
        {card
          ? t('paymentsCharge:cardEnding', { brand: brandName(card.brand), last4: card.last4 })
          : t(charge.phoneNumber === null ? 'paymentsCharge:cardNotKept' : 'paymentsCharge:noCard')}
        {charge.cardAccepted && (
          <span className="block text-13 text-text-2">
            {t('paymentsCharge:refusedCard.accepted', { by: charge.cardAccepted.by })}
            <Clocks at={charge.cardAccepted.at} />
          </span>
        )}
      </Fact>
      {declineCode !== null && (
        <Fact name={t('paymentsCharge:failed')}>
          <Declined code={declineCode} />
        </Fact>
      )}
      {referralCode !== undefined && <Fact name={t('paymentsCharge:referralCode')}>{referralCode}</Fact>}
      <Fact name={t('paymentsCharge:receipt')}>
        {charge.receiptUrl === null ? (
          t('paymentsCharge:noReceipt')
        ) : (
          <Away to={charge.receiptUrl} label={t('paymentsCharge:receiptNewTab')}>
            {t('paymentsCharge:receipt')}
          </Away>
        )}
      </Fact>
      <Fact name={t('paymentsCharge:chargeId')} copy={id}>
        <Id>{id}</Id>
      </Fact>
      <Fact name={t('paymentsCharge:paymentId')} copy={paymentIntentId}>
        <Id>{paymentIntentId}</Id>
        <Away to={charge.providerUrl} label={t('paymentsCharge:providerNewTab')}>
          {t('paymentsCharge:provider')}
        </Away>
      </Fact>
    </dl>
  )
}

/** Adds the bank's code when our sentence says no more than that the card was declined. */
function Declined({ code }: { code: string }) {
  const { t } = useTranslation('declines')
  const reason = declineReasonOf(code)
  return (
    <>
      {t(`cause.${reason}`)}
      {reason === 'generic_decline' && code !== reason && (
        <>
          {' '}
          <code translate="no" className="font-mono text-12">
            {code}
          </code>
        </>
      )}
    </>
  )
}

function Driver({ charge: { name, phoneNumber } }: { charge: ChargeDetails }) {
  const { t } = useTranslation('paymentsBilling')
  if (phoneNumber === null) return t('deletedAccount')
  return (
    <UserLink phoneNumber={phoneNumber} className={linkClass('inline', 'inline-block min-h-6')}>
      <bdi>{name}</bdi>, <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>
    </UserLink>
  )
}

const Away = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <TextLink
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    className="flex min-h-6 items-center gap-1"
  >
    {children}
    <DeskIcon name="external" size={14} />
  </TextLink>
)
