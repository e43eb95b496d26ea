import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { Switch } from '@arribo/ui/switch'
import { useRef } from 'react'
import { useCommand } from '../../../layout/commands/commanded.ts'
import { useChangeWords } from './change-words.tsx'
import type { UserEdits } from './use-user-edits.ts'
import { type ToggleField, toggleFields } from './user-edits.ts'

type Props = { user: AdminUser; edits: UserEdits }

/** The user's switches; like all edits here, they apply once saved. */
export function TogglesPanel(props: Props) {
  const { t } = useTranslation('user')
  return (
    <Card>
      <h2 className="mb-3 text-16">{t('toggles')}</h2>
      <div className="grid gap-2">
        {toggleFields.map((field) => (
          <Toggle key={field} field={field} {...props} />
        ))}
      </div>
    </Card>
  )
}

function Toggle({ field, user, edits }: Props & { field: ToggleField }) {
  const { t } = useTranslation('user')
  const { nameOf } = useChangeWords()
  const input = useRef<HTMLInputElement>(null)
  useCommand(field, () => input.current?.focus(), { about: user.phoneNumber })
  return (
    <Switch
      ref={input}
      label={nameOf(field)}
      hint={t(`toggleHints.${field}`)}
      checked={edits.value(field) === true}
      onChange={(event) => edits.type(field, event.target.checked)}
    />
  )
}
