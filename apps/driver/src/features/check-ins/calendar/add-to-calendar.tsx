import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { alarmMinutesBefore } from '@arribo/api-contracts/shared/stated-limits'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { config } from '../../../app/auth.ts'
import { saveFile } from '../../../app/save-file.ts'

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

export type CalendarEntry = {
  readonly block: CalendarBlock
  readonly title: string
  readonly place: string
  readonly description: string
  readonly alarm: string
}

const lineOctets = 75
const octets = (text: string) => new TextEncoder().encode(text).length

/** RFC 5545, 3.3.11: special characters are escaped, other control characters aren't allowed. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545, 3.1: lines have at most 75 octets. Longer ones continue after a space, between characters. */
function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    const current = lines.at(-1) ?? ''
    if (octets(current) + octets(letter) > lineOctets) lines.push(` ${letter}`)
    else lines[lines.length - 1] = current + letter
  }
  return lines.join('\r\n')
}

/** The UID is derived from the block, so that importing it again updates the entry. */
export function calendarFile({ block, title, place, description, alarm }: CalendarEntry, now: Date): string {
  const start = block.startTime * 1000
  const { latitude, longitude } = block.stagingLocation.geocode
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Arribo//Driver app//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(block.assignmentId)}@arribo`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(start))}`,
    `DTEND:${utc(new Date(start + block.durationInMinutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `GEO:${latitude};${longitude}`,
    `DESCRIPTION:${escaped(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${alarmMinutesBefore}M`,
    `DESCRIPTION:${escaped(alarm)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
