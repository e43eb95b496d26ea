import { serverNow } from '@arribo/api-contracts/server-clock'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDay } from '@arribo/i18n/formats'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'

const consequences = [
  ['gone', 'trash'],
  ['stays', 'card'],
  ['again', 'info'],
] as const

/** What happens to the data, and what this driver would lose. */
export function DeletionConsequences() {
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
