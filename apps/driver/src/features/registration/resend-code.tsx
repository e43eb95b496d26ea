import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import type { PendingConfirmation } from '../../app/pending-confirmation.ts'
import { useAction } from '@arribo/ui/use-action'
import { resendCode } from './confirmation.ts'

/** Another code may be asked for a minute after the last; the deadline survives a reload. */
export function ResendCode({ pending }: { pending: PendingConfirmation }) {
  const { t } = useTranslation('confirmPage')
  const resend = useAction(resendCode)
  const [resendAt, setResendAt] = useState(pending.resendAt)
  const [isOpen, setOpen] = useState(() => Date.now() >= pending.resendAt)
  const send = async () => {
    const next = await resend.run(pending)
    if (!next) return
    setResendAt(next)
    setOpen(false)
    toastSuccess(t('resent'))
  }
  if (isOpen)
    return (
      <Button kind="secondary" className="mt-6 w-full" isBusy={resend.isBusy} onClick={() => void send()}>
        {t('resend')}
      </Button>
    )
  return (
    <p className="mt-6 text-text-2">
      <Countdown key={resendAt} endsAt={new Date(resendAt)} endLabel={t('canResend')} onEnd={() => setOpen(true)}>
        {(time) => t('resendIn', { time })}
      </Countdown>
    </p>
  )
}
