import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'

type Props = {
  cursor: string | undefined
  next: string | null
  onCursor: (cursor: string | undefined) => void
}

/** The user pool only pages forward; to go back, use the browser or the first page. */
export function MembersPages({ cursor, next, onCursor }: Props) {
  const { t } = useTranslation(['groups', 'ui'])
  if (cursor === undefined && next === null) return null
  return (
    <nav aria-label={t('ui:pages')} className="flex gap-2">
      <Button kind="secondary" size="compact" aria-disabled={cursor === undefined} onClick={() => onCursor(undefined)}>
        {t('groups:firstPage')}
      </Button>
      <Button
        kind="secondary"
        size="compact"
        aria-disabled={next === null}
        onClick={() => next !== null && onCursor(next)}
      >
        {t('ui:next')}
      </Button>
    </nav>
  )
}
