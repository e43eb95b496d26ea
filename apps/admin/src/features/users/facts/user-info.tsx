import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { FlexFacts } from './flex-facts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { ServiceFacts } from './service-facts.tsx'

/** Everything about a user that can't be edited here. */
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
