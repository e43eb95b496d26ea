import { useTranslation, useLanguage } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatDay } from '@arribo/i18n/formats'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'

/** Says what will be deleted and what is kept, then asks for the password. */
export function DeleteAccountPage() {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile/data" back={t('title')} title={t('delete.title')}>
        <p className="mt-1 text-text-2">{t('delete.line')}</p>
      </PageHead>
      <DeletionConsequences />
      <DeleteAccountForm />
    </div>
  )
}

const consequences = [
  ['gone', 'trash'],
  ['stays', 'card'],
  ['again', 'info'],
] as const

/** What happens to the data, and what this driver would lose. */
function DeletionConsequences() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Card>
        <ul className="grid gap-4">
          {consequences.map(([word, icon]) => (
            <li key={word} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand" />
              {t(`delete.${word}`)}
            </li>
          ))}
        </ul>
      </Card>
      <LossBanner />
    </>
  )
}

/** A running week or credits: drivers must know before they lose them. */
function LossBanner() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { credits, expirationDateTimestamp: endsAt } = useMe()
  const isRunning = endsAt !== null && endsAt > serverNow()
  if (!isRunning && credits === 0) return null
  return (
    <Banner
      tone="warning"
      title={[
        isRunning && t('delete.week', { date: formatDay(new Date(endsAt), language) }),
        credits > 0 && t('delete.credits', { count: credits }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <p>{t('delete.noRefund')}</p>
      <Link to="/app/help" className={linkClass('alone')}>
        {t('delete.support')}
      </Link>
    </Banner>
  )
}
