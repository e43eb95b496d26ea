import { onServerClock } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { refuseOffline } from '@arribo/ui/failure'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useState, useTransition } from 'react'
import { failureMessage } from '../failure.ts'
import { type ResendWait, waitEndsAt } from './resend-wait.ts'

type Props = {
  wait: ResendWait
  /** Never resolves when no code is needed any more. Throws an error whose message can be shown. */
  resend: () => Promise<ResendWait>
}

/** The next code can be requested a minute after the last one. The deadline survives a reload. */
export function ResendCode({ wait, resend }: Props) {
  const { t } = useTranslation('usersConfirm')
  const [endsAt, setEndsAt] = useState(() => waitEndsAt(wait))
  const [isOpen, setOpen] = useState(() => Date.now() >= endsAt)
  const [isBusy, start] = useTransition()
  const send = () =>
    start(async () => {
      try {
        refuseOffline()
        const next = await resend()
        setEndsAt(waitEndsAt(next))
        setOpen(false)
        toastSuccess(t('resent'))
      } catch (error) {
        toastError(error instanceof Error ? failureMessage(error, error.message) : String(error))
      }
    })
  if (isOpen)
    return (
      <Button kind="secondary" className="mt-6 w-full" isBusy={isBusy} onClick={send}>
        {t('resend')}
      </Button>
    )
  return (
    <p className="mt-6 text-text-2">
      <Countdown
        key={endsAt}
        endsAt={new Date(onServerClock(endsAt))}
        endLabel={t('canResend')}
        onEnd={() => setOpen(true)}
      >
        {(time) => t('resendIn', { time })}
      </Countdown>
    </p>
  )
}
