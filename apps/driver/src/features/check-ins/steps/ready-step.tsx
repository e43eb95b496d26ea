import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation, useLanguage } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import type { ReactNode } from 'react'
import { useBlockName } from '../calendar/use-block-name.ts'
import type { Task } from '../machine/check-in-state.rules.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { Notice } from '../../../app/parts/notice.tsx'
import { OfflineWait } from './offline-wait.tsx'
import { StepTitle } from './step-title.tsx'
import { TimeLeft } from './time-left.tsx'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { formatDistance } from '@arribo/i18n/distances'
import { useAskedPosition } from '../phone/known-position.ts'
import { metersBetween, placeOf, type Point } from '../phone/place.rules.ts'

type Props = StepProps & { block: CalendarBlock; task: Task; notice: ReactNode }

/** The main button, which names its block, while the selfie is valid. It stays within the thumb's reach, whatever appears above it. */
export function ReadyStep({ flow, state: { pressing, tooFarAt, region }, block, task, notice }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const name = useBlockName(block)
  return (
    <div className="grid gap-4">
      <div className="text-center">
        <StepTitle>{t('ready.title')}</StepTitle>
        <p role="status" className="inline-flex items-center gap-1 text-success">
          <Icon name="check" size={18} />
          {t('checkInsApp:selfie.ok')}
        </p>
      </div>
      <Notice>{notice}</Notice>
      {tooFarAt && !pressing && <WayLeft to={block.stagingLocation.geocode} region={region} />}
      <OfflineWait flow={flow} pressing={pressing} />
      <TimeLeft endsAt={task.endsAt} isShort={Boolean(notice)} />
      <PinnedActions>
        <Button size="check-in" isBusy={pressing !== undefined} onClick={() => flow.send('pressed', {})}>
          <Icon name="pin" size={28} />
          <span className="min-w-0">
            {t('ready.press')} <span className="block text-15 leading-tight font-normal wrap-break-word">{name}</span>
          </span>
        </Button>
        <p role="status" className="text-center text-15 text-text-2">
          {t(`ready.${pressing?.stage ?? 'position'}`)}
        </p>
      </PinnedActions>
    </div>
  )
}

/** After a press from too far: how far the station is by now, and when to press again. */
function WayLeft({ to, region }: { to: Point; region: string }) {
  const { t } = useTranslation('checkIns')
  const language = useLanguage()
  const { here } = useAskedPosition()
  if (!here) return null
  const place = placeOf(here, to)
  if (place === 'vague') return null
  const distance = formatDistance(metersBetween(here, to), distanceUnitOf(region), language)
  return (
    <p role="status" className="text-center font-bold">
      {t(place === 'near' ? 'ready.hasCome' : 'ready.wayLeft', { distance })}
    </p>
  )
}
