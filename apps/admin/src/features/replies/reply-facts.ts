import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatDay, formatMoment, type Language } from '@arribo/i18n'
import type { ReplyFacts, Situation } from '@arribo/i18n/replies'

export type Addressee = Pick<AdminUser, 'name' | 'language' | 'humanTimezone'>

/** A driver's facts as written to the driver: first name, and times in the driver's time zone. */
export function factsOf(driver: Addressee, { evidence }: Standing, language: Language): ReplyFacts {
  const { name, humanTimezone: zone } = driver
  const { since, block, lastSelfie, lastCheckIn } = evidence
  const said = lastSelfie?.refused ?? lastCheckIn?.refused
  return {
    name: name.split(' ')[0] ?? name,
    ...(since !== null && { day: inZone(formatDay, since, language, zone) }),
    ...(block && { opens: inZone(formatMoment, block.opensAt, language, zone) }),
    ...(said && { said: said.message[language] }),
  }
}

/** The situation of the driver for which there is a text. */
export function situationOf({ cause, evidence }: Standing): Situation {
  if (cause !== null) return cause
  return evidence.block?.isCheckedIn ? 'already' : 'welcome'
}

/** Uses New York for a zone that this browser doesn't know. */
function inZone(format: typeof formatDay, at: string, language: Language, timeZone: string): string {
  try {
    return format(new Date(at), language, timeZone)
  } catch {
    return format(new Date(at), language, 'America/New_York')
  }
}
