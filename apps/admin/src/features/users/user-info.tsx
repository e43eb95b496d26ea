import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { CopyButton } from '@arribo/ui/copy-button'
import { PageTitle } from '@arribo/ui/page-title'
import { FlexFacts } from './flex-facts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { ServiceFacts } from './service-facts.tsx'

/** Who this is, and all that is known of them. */
export function UserInfo({ user }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <>
      <UserHead user={user} />
      <Card>
        <h2 className="mb-3 text-16">{t('info')}</h2>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 xl:grid-cols-3">
          <PersonFacts user={user} />
          <ServiceFacts user={user} />
          <FlexFacts user={user} />
        </div>
      </Card>
    </>
  )
}

function UserHead({ user: { name, phoneNumber, isAdmin } }: { user: AdminUser }) {
  const { t } = useTranslation('user')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle>{name}</PageTitle>
        {isAdmin && <Badge tone="blue">{t('fields.admin')}</Badge>}
      </div>
      <p className="flex items-center gap-1 text-16 text-text-2">
        {formatPhone(phoneNumber)}
        <CopyButton text={phoneNumber} what={t('fields.phone')} />
      </p>
    </div>
  )
}
