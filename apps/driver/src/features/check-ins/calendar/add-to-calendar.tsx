import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { config } from '../../../app/auth.ts'
import { saveFile } from '../../../app/save-file.ts'
import { calendarFile } from './calendar-file.ts'

export function AddToCalendar({ block }: { block: CalendarBlock }) {
  const { t } = useTranslation('calendarFile')
  const { addressId, name } = block.stagingLocation.address
  const station = name ?? addressId
  const add = () => {
    const entry = {
      block,
      title: t('title', { station }),
      place: name ? `${name} (${addressId})` : addressId,
      description: t('description', { link: `${config.driverAppOrigin}/app` }),
      alarm: t('alarm', { station }),
    }
    const file = calendarFile(entry, new Date(serverNow()))
    saveFile(`arribo-${t('fileName')}.ics`, 'text/calendar;charset=utf-8', file)
  }
  return (
    <button type="button" onClick={add} className={buttonClass('quiet', 'driver', 'min-h-12 w-full text-15')}>
      <Icon name="calendar" />
      {t('add')}
    </button>
  )
}
