import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Fact, Facts, Id, Optional } from './facts.tsx'

export function ServiceFacts({ user }: { user: AdminUser }) {
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
