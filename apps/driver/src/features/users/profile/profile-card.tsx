import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { useMe } from '../../../app/me.ts'

/** The saved profile. */
export function ProfileCard({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { name, phoneNumber, preferredPhoneNumber } = useMe()
  const rows = [
    [t('app:fields.name'), name],
    [t('app:fields.phone'), formatPhone(phoneNumber)],
    [
      t('usersProfile:preferredPhone'),
      preferredPhoneNumber ? formatPhone(preferredPhoneNumber) : t('usersProfile:none'),
    ],
  ] as const
  return (
    <Card className="grid gap-5">
      <dl className="grid gap-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-15 text-text-2">{label}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" onClick={onEdit}>
        <Icon name="pencil" />
        {t('usersProfile:edit')}
      </Button>
    </Card>
  )
}
