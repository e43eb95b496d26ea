import { formatTime, type Language, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'

/** The platform has the arrival. */
export function DoneStep({ arrivedAt, onClose }: { arrivedAt: Date; onClose: () => void }) {
  const { t, i18n } = useTranslation('checkIn')
  return (
    <div className="enter grid justify-items-center gap-3 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={52} />
      </span>
      <div role="status">
        <p className="text-24 font-bold">{t('done.title')}</p>
        <p className="text-text-2">{t('done.text', { time: formatTime(arrivedAt, i18n.language as Language) })}</p>
      </div>
      <Button className="mt-2 w-full" onClick={onClose}>
        {t('done.close')}
      </Button>
    </div>
  )
}
