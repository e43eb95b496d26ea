import { timelineKinds, type TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { chipClass } from '../../../layout/class-names.ts'

type Props = { kind: TimelineKind | undefined; onKind: (kind: TimelineKind | undefined) => void }

/** Filters the timeline by kind. */
export function TimelineKinds({ kind, onKind }: Props) {
  const { t } = useTranslation('timeline')
  return (
    <div role="group" aria-label={t('kinds.label')} className="flex flex-wrap gap-1.5 print:hidden">
      {[undefined, ...timelineKinds].map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
          className={chipClass}
        >
          {t(`kinds.${each ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
