import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatMoment, formatNumber, formatZone, languageName, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Fact, Id } from '../../../layout/fact.tsx'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { calledBy } from '../../../app/called-by.ts'
import { Clocks } from '../../../layout/clocks.tsx'
import { Region } from '../../../layout/region.tsx'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { pageOwner } from '../../../app/page-owner.ts'
import { useChangeWords } from '../edit/change-words.tsx'
import { toggleFields } from '../../../app/user-change.ts'

export function UserInfo({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <Card>
      <h2 className="mb-3 text-16">{t('info')}</h2>
      <div className="flex flex-wrap gap-x-8 gap-y-6 *:min-w-0 *:grow *:basis-80 *:first:basis-112">
        <PersonFacts user={user} />
        <ServiceFacts user={user} />
        <FlexFacts user={user} />
      </div>
    </Card>
  )
}

function ServiceFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <Facts title={t('groups.service')}>
      <Fact name={t('fields.planType')}>
        <Optional>{user.planType && t(`planTypes.${user.planType}`)}</Optional>
      </Fact>
      <Fact name={t('fields.referralCode')} copy={user.referralCode}>
        <Id>{user.referralCode}</Id>
      </Fact>
      <Fact name={t('fields.version')}>{user.version}</Fact>
    </Facts>
  )
}

function FlexFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <Facts title={t('groups.flex')}>
      <Fact name={t('fields.flexEmail')} copy={user.flexEmail}>
        <Optional>{user.flexEmail}</Optional>
      </Fact>
      <Fact name={t('fields.flexId')} copy={user.flexId}>
        <Optional>{user.flexId && <Id>{user.flexId}</Id>}</Optional>
      </Fact>
      <Fact name={t('fields.flexPassword')}>
        <Secret mask={user.flexPassword} set="notKept" />
      </Fact>
      <Fact name={t('fields.amazonToken')}>
        <Secret mask={user.amazonToken} />
      </Fact>
    </Facts>
  )
}

function PersonFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <Facts title={t('groups.person')}>
      <Fact name={t('fields.phone')} copy={user.phoneNumber}>
        {formatPhone(user.phoneNumber)}
      </Fact>
      <Fact name={t('fields.userId')} copy={user.userId}>
        <Id>{user.userId}</Id>
      </Fact>
      <Fact name={t('fields.region')}>
        <Region {...user} />
      </Fact>
      <Fact name={t('fields.timezone')}>{user.humanTimezone}</Fact>
      <Fact name={t('fields.language')}>{languageName(user.language, useLanguage())}</Fact>
      <Fact name={t('fields.created')}>
        <Clocks at={user.createDateTimestamp} />
      </Fact>
      <Fact name={t('fields.confirmed')}>
        <YesNo is={user.isConfirmed} />
      </Fact>
      <Fact name={t('fields.staff')}>
        {user.staffGroups.length > 0 ? user.staffGroups.join(', ') : <YesNo is={false} />}
      </Fact>
      <Fact name={t('fields.password')}>
        <Secret mask={user.password} />
      </Fact>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-13 text-text-2">
        {title}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation('user')
  return children ?? <span className="text-text-2">{t('none')}</span>
}

function YesNo({ is }: { is: boolean }) {
  const { t } = useTranslation('app')
  return <Tick is={is} yes={t('yes')} no={t('no')} />
}

/** The API masks secrets, so staff only see whether one is set. */
function Secret({ mask, set = 'set' }: { mask: string | null; set?: 'set' | 'notKept' }) {
  const { t } = useTranslation('user')
  return <Tick is={mask !== null} yes={t(set)} no={t('notSet')} />
}

export function PrintedBy() {
  const { t, language } = useTranslation('user')
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  const agent = claims ? calledBy(claims) : ''
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
