import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type GateState } from '@arribo/api-contracts/shared/causes'
import { useTranslation } from '@arribo/i18n'
import { Icon, type IconName } from '@arribo/ui/icon'

const looks: Record<GateState, { icon: IconName; ink: string }> = {
  open: { icon: 'check', ink: 'text-success' },
  shut: { icon: 'cross', ink: 'text-danger' },
  not_asked: { icon: 'minus', ink: 'text-text-2' },
}

type Props = { standing: Standing; isWide: boolean }

/** Every gate with its state, and how many are open. */
export function Checklist({ standing: { gates, cause }, isWide }: Props) {
  const { t } = useTranslation('standing')
  const open = gates.filter(({ state }) => state === 'open').length
  return (
    <div>
      <p className="mb-1 text-13 text-text-2">{t('count', { open, total: gates.length })}</p>
      <ol className={`grid content-start gap-x-4 gap-y-1 ${isWide ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
        {gates.map(({ gate, state }) => (
          <li key={gate} className="flex items-center gap-2">
            <Icon name={looks[state].icon} size={16} className={looks[state].ink} />
            <span className={cause && gate === aboutCause[cause].gate ? 'font-bold' : ''}>{t(`gates.${gate}`)}</span>
            <span className={state === 'not_asked' ? 'text-13 text-text-2' : 'sr-only'}>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
