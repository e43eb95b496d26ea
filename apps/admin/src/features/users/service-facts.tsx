import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { useNow } from '@arribo/ui/use-now'
import { Clocks } from '../../layout/clocks.tsx'
import { Fact, Facts, Id, Optional } from './facts.tsx'
import { YesNo } from './yes-no.tsx'

export function ServiceFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <Facts title={t('groups.service')}>
      <Fact name={t('fields.goodStanding')}>
        <YesNo is={user.goodStanding} />
      </Fact>
      <Fact name={t('fields.expires')}>
        <Optional>
          {user.expirationDateTimestamp && <Expiry at={user.expirationDateTimestamp} driverZone={user.humanTimezone} />}
        </Optional>
      </Fact>
      <Fact name={t('fields.credits')}>{user.credits}</Fact>
      <Fact name={t('fields.planType')}>
        <Optional>{user.planType && t(`planTypes.${user.planType}`)}</Optional>
      </Fact>
      <Fact name={t('fields.setupComplete')}>
        <YesNo is={user.setupComplete} />
      </Fact>
      <Fact name={t('fields.imHere')}>
        <YesNo is={user.imHere} />
      </Fact>
      <Fact name={t('fields.referralCode')} copy={user.referralCode}>
        <Id>{user.referralCode}</Id>
      </Fact>
      <Fact name={t('fields.version')}>{user.version}</Fact>
    </Facts>
  )
}

const minuteMs = 60_000

function Expiry({ at, driverZone }: { at: number; driverZone: string }) {
  const { t } = useTranslation('user')
  const isRunning = useNow(minuteMs) < at
  return (
    <span className="grid justify-items-start gap-1 py-1">
      <Badge tone={isRunning ? 'yellow' : 'plain'}>{isRunning ? t('running') : t('ended')}</Badge>
      <Clocks at={at} driverZone={driverZone} />
    </span>
  )
}
