import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { useIsOnline } from '@arribo/ui/use-is-online'
import type { CheckInFlow } from '../flow/check-in-flow.ts'
import type { CheckInState } from '../machine/check-in-state.rules.ts'

type Props = { flow: CheckInFlow; pressing: CheckInState['pressing'] }

/** Pressed without a network: shows how long it waits, with a button to cancel. */
export function OfflineWait({ flow, pressing }: Props) {
  const { t } = useTranslation('checkIns')
  const isOnline = useIsOnline()
  if (isOnline || pressing?.stage !== 'waiting') return null
  return (
    <Banner tone="warning" role="status" title={t('offline.waiting')}>
      <p>
        <Countdown endsAt={new Date(pressing.waitsUntil)} endLabel="">
          {(time) => t('offline.until', { time })}
        </Countdown>
      </p>
      <Button kind="secondary" className="mt-3 w-full" onClick={() => flow.send('wait-given-up', {})}>
        {t('offline.giveUp')}
      </Button>
    </Banner>
  )
}
