import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { readPhone } from '../../../app/read-phone.ts'
import { UserLink } from '../../../layout/user-link.tsx'

type Props = { search: string | undefined; isFiltered: boolean; onClear: () => void }

/** The list is empty: names the filter, and how to clear it. */
export function NoUsers({ search, isFiltered, onClear }: Props) {
  const { t } = useTranslation('users')
  if (search === undefined && !isFiltered)
    return (
      <EmptyState icon="user" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const action = (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t(isFiltered ? 'clearFilters' : 'clearSearch')}
    </Button>
  )
  const phoneNumber = search === undefined ? '' : readPhone(search)
  if (search !== undefined && !isFiltered && isPhone(phoneNumber))
    return (
      <EmptyState
        icon="search"
        title={t('none')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <UserLink phoneNumber={phoneNumber} className={buttonClass('primary', 'compact')}>
              {t('openNumber', { phone: formatPhone(phoneNumber) })}
            </UserLink>
            {action}
          </div>
        }
      >
        {t('noneFor', { search })} {t('unconfirmed')}
      </EmptyState>
    )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      {search === undefined || isFiltered ? t('noneFiltered') : t('noneFor', { search })}
    </EmptyState>
  )
}
