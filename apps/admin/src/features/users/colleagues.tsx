import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Icon } from '@arribo/ui/icon'
import { usePresence } from './use-presence.ts'

/** Colleagues who have this user's page open, and who has unsaved input. */
export function Colleagues({ user, isEditing }: { user: AdminUser; isEditing: boolean }) {
  const { t } = useTranslation('user')
  const others = usePresence(user, isEditing)
  return (
    <div role="status" className="flex flex-wrap gap-1.5 print:hidden">
      {others.map(({ name, isEditing: edits }, index) => (
        <Badge key={`${name} ${index}`} tone={edits ? 'yellow' : 'blue'}>
          <Icon name={edits ? 'pencil' : 'eye'} size={14} />
          {t(edits ? 'presence.editing' : 'presence.looking', { name: name || t('somebody') })}
        </Badge>
      ))}
    </div>
  )
}
