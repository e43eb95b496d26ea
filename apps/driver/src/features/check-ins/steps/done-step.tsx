import { formatTime, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { LazyReminderOffer } from '../../../app/reminders/lazy-reminder-offer.tsx'
import { StepTitle } from './step-title.tsx'

type Props = { /** Unknown when only the calendar has told of it. */ arrivedAt: Date | undefined; onClose: () => void }

/** The platform has the arrival. */
export function DoneStep({ arrivedAt, onClose }: Props) {
  const { t } = useTranslation('checkIn')
  const language = useLanguage()
  return (
    <div className="enter grid justify-items-center gap-3 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={52} />
      </span>
      <div>
        <StepTitle className="text-24">{t('done.title')}</StepTitle>
        <p role="status" className="text-text-2">
          {arrivedAt ? t('done.text', { time: formatTime(arrivedAt, language) }) : t('done.textWithoutTime')}
        </p>
      </div>
      <Button className="mt-2 w-full" onClick={onClose}>
        {t('done.close')}
      </Button>
      <LazyReminderOffer />
    </div>
  )
}
