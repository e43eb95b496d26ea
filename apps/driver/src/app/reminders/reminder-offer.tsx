import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { canBePushedTo } from './push-subscription.ts'
import { isRemindedHere, useReminders, useRemindHere } from './reminders.queries.ts'

export function ReminderOffer() {
  const { t } = useTranslation('reminders')
  const { data } = useReminders()
  const { mutate, isPending, isSuccess } = useRemindHere()
  if (!data || !canBePushedTo() || data.isForbidden) return null
  if (isRemindedHere(data))
    return (
      isSuccess && (
        <p role="status" className="text-15 text-text-2">
          {t('offer.done')}
        </p>
      )
    )
  if (data.channel !== 'off') return null
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-15 text-text-2">
      <p>{t('offer.text')}</p>
      <Button kind="quiet" isBusy={isPending} onClick={() => mutate(data.publicKey)}>
        {t('offer.yes')}
      </Button>
    </div>
  )
}
