import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Fact, Facts, Id, Optional } from './facts.tsx'
import { Secret } from './yes-no.tsx'

export function FlexFacts({ user }: { user: AdminUser }) {
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
