import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { toastSuccess } from '@arribo/ui/toasts'
import { useAskForSelfie } from './standing.queries.ts'

/** Invalidates the last selfie, so that the next check-in needs a new one. */
export function AskSelfie({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const ask = useAskForSelfie(phoneNumber)
  return (
    <Button
      kind="secondary"
      size="compact"
      isBusy={ask.isPending}
      onClick={() => changeAndThen(ask, undefined, { onSuccess: () => toastSuccess(t('selfie.done')) })}
    >
      {t('mend.ask_selfie')}
    </Button>
  )
}
