import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useState } from 'react'
import { connectionWaitMs } from './press.ts'

/** Pressed without a network: it is waited for a short while, in plain sight, and the way out is at hand. */
export function OfflineWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('checkIn')
  const [endsAt] = useState(() => new Date(serverNow() + connectionWaitMs))
  if (useIsOnline()) return null
  return (
    <Banner tone="warning" role="status" title={t('offline.waiting')}>
      <p>
        <Countdown endsAt={endsAt} endLabel="">
          {(time) => t('offline.until', { time })}
        </Countdown>
      </p>
      <Button kind="secondary" className="mt-3 w-full" onClick={onGiveUp}>
        {t('offline.giveUp')}
      </Button>
    </Banner>
  )
}
