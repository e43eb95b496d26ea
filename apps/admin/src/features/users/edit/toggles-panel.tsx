import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { Switch } from '@arribo/ui/switch'
import { useChangeWords } from './change-words.tsx'
import type { UserEdits } from './use-user-edits.ts'
import { toggleFields } from './user-edits.ts'

/** The user's switches; like all edits here, they apply once saved. */
export function TogglesPanel({ edits }: { edits: UserEdits }) {
  const { t } = useTranslation('user')
  const { nameOf } = useChangeWords()
  return (
    <Card>
      <h2 className="mb-3 text-16">{t('toggles')}</h2>
      <div className="grid gap-2">
        {toggleFields.map((field) => (
          <Switch
            key={field}
            label={nameOf(field)}
            hint={t(`toggleHints.${field}`)}
            checked={edits.value(field) === true}
            onChange={(event) => edits.type(field, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
