import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { languageName, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Fact, Id } from '../../../layout/fact.tsx'
import { Facts, Optional, Secret, YesNo } from './facts.tsx'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Clocks } from '../../../layout/clocks.tsx'
import { Region } from './region.tsx'

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
