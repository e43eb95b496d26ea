import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { PageLink } from '../../layout/page-link.tsx'
import type { Unlinked } from './flex.queries.ts'

/** Who was unlinked, each with a link to their page. */
export function UnlinkedPeople({ people }: { people: Unlinked }) {
  const { t } = useTranslation('tools')
  return (
    <Banner tone="success" title={t('unlink.done')}>
      <ul className="mt-1 grid gap-1">
        {people.map(({ name, phoneNumber }) => (
          <li key={phoneNumber} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">{name}</span>
            <PageLink
              to="/admin/users/$phoneNumber"
              params={{ phoneNumber }}
              className="inline-flex min-h-6 items-center"
            >
              {formatPhone(phoneNumber)}
            </PageLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
