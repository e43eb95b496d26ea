import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import { useMe } from '../../app/me.ts'
import { canBePushedTo } from '../../app/reminders/push-subscription.ts'
import {
  isRemindedHere,
  type KnownReminders,
  useReminders,
  useRemindByText,
  useRemindHere,
  useStopReminders,
} from '../../app/reminders/reminders.queries.ts'
import { Read } from '../../layout/read-failure.tsx'

export function ReminderCard() {
  const { t } = useTranslation('reminders')
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-17">{t('title')}</h2>
        <p className="text-15 text-text-2">{t('intro')}</p>
      </div>
      <Read title={t('failed')} reading={useReminders()} meanwhile={<Skeleton className="h-14 w-full" />}>
        {(reminders) => <Choice reminders={reminders} />}
      </Read>
    </Card>
  )
}

function Choice({ reminders }: { reminders: KnownReminders }) {
  const { t } = useTranslation('reminders')
  const [here, byText, noMore] = [useRemindHere(), useRemindByText(), useStopReminders()]
  const { channel, publicKey, phoneId } = reminders
  const isHere = isRemindedHere(reminders)
  const isOn = channel !== 'off'
  return (
    <>
      <Standing reminders={reminders} />
      {!isHere && canBePushedTo() && !reminders.isForbidden && (
        <Button kind="secondary" isBusy={here.isPending} onClick={() => here.mutate(publicKey)}>
          {t('here')}
        </Button>
      )}
      {channel !== 'sms' && (
        <Button kind="secondary" isBusy={byText.isPending} onClick={() => byText.mutate()}>
          {t('byText')}
        </Button>
      )}
      {isOn && (
        <Button kind="quiet" isBusy={noMore.isPending} onClick={() => noMore.mutate(isHere ? phoneId : undefined)}>
          {t(isHere ? 'notHere' : 'off')}
        </Button>
      )}
    </>
  )
}

function Standing({ reminders }: { reminders: KnownReminders }) {
  const { t } = useTranslation('reminders')
  const { phoneNumber } = useMe()
  const { channel, isForbidden } = reminders
  const standing = channel === 'push' ? (isRemindedHere(reminders) ? 'onHere' : 'onElsewhere') : channel
  return (
    <>
      <p role="status" className="font-bold">
        {t(`standing.${standing}`, { phone: formatPhone(phoneNumber) })}
      </p>
      {!canBePushedTo() && <p className="text-15 text-text-2">{t('cannot')}</p>}
      {isForbidden && <p className="text-15 text-text-2">{t('forbidden')}</p>}
    </>
  )
}
