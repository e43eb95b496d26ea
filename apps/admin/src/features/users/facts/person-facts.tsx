import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { languageName, useLanguage, useTranslation } from '@arribo/i18n'
import { Clocks } from '../../../layout/clocks.tsx'
import { Region } from './region.tsx'
import { Fact, Facts, Id } from './facts.tsx'
import { Secret, YesNo } from './yes-no.tsx'

export function PersonFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  const { humanTimezone } = user
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
      <Fact name={t('fields.timezone')}>{humanTimezone}</Fact>
      <Fact name={t('fields.language')}>{languageName(user.language, useLanguage())}</Fact>
      <Fact name={t('fields.created')}>
        <Clocks at={user.createDateTimestamp} driverZone={humanTimezone} />
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
