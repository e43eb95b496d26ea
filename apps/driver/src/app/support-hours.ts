const opensHour = 7
const closesHour = 22
const zone = 'America/New_York'

/** The instant of a full hour in New York, on the day of `now`. */
function newYorkHour(now: Date, hour: number): Date {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(shown.find((each) => each.type === type)?.value ?? 0)
  const minutesAway = hour * 60 - (part('hour') * 60 + part('minute'))
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(wholeMinute + minutesAway * 60_000)
}

/** Support hours, 7 to 22 in New York, converted to another zone. */
export function supportHoursIn(timeZone: string, locale: string, now: Date): { from: string; to: string } {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  return { from: format.format(newYorkHour(now, opensHour)), to: format.format(newYorkHour(now, closesHour)) }
}
