import { serverNow } from '@arribo/api-contracts/server-clock'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatMoment, formatNumber, formatZone, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { useSyncExternalStore } from 'react'
import { pageOwner } from '../../app/page-owner.ts'
import { Clocks } from '../../layout/clocks.tsx'
import { useChangeWords } from './edit/change-words.tsx'
import { toggleFields } from '../../app/user-change.ts'
import { Fact } from '../../layout/fact.tsx'
import { YesNo } from './facts/facts.tsx'

export function PrintedBy() {
  const { t, language } = useTranslation('user')
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  const agent = claims ? claims.name || formatPhone(claims.phoneNumber) : ''
  const now = new Date(serverNow())
  return (
    <p className="hidden text-13 text-text-2 print:block">
      {t('printed', { when: `${formatMoment(now, language)} (${formatZone(now, language)})`, agent })}
    </p>
  )
}

/** On paper these replace inputs and switches, which may hold unsaved values. */
export function PrintedValues({ user }: { user: AdminUser }) {
  const { t, language } = useTranslation(['user', 'app'])
  const { nameOf } = useChangeWords()
  const { credits, expirationDateTimestamp: expires } = user
  return (
    <Card className="hidden print:block">
      <h2 className="mb-2 text-16">{t('user:printedValues')}</h2>
      <dl>
        <Fact name={nameOf('credits')}>{formatNumber(credits, language)}</Fact>
        <Fact name={nameOf('expirationDate')}>{expires === null ? t('app:noDays') : <Clocks at={expires} />}</Fact>
        {toggleFields.map((field) => (
          <Fact key={field} name={nameOf(field)}>
            <YesNo is={user[field]} />
          </Fact>
        ))}
      </dl>
    </Card>
  )
}
