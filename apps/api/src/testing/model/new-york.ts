/** New York's calendar from the host's time zone data, not from the code under test. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })

export const dayIn = (now: number): string => day.format(now)

export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** 18:00 in New York, which is 22:00 or 23:00 UTC. */
export function endOf(on: string): number {
  const summer = Date.parse(`${on}T22:00:00Z`)
  return hour.format(summer) === '18' ? summer : summer + 3_600_000
}
