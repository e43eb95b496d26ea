import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatDay, formatMoment, type Language } from '@arribo/i18n'
import type { ReplyFacts, Situation } from '@arribo/i18n/replies'

export type Addressee = Pick<AdminUser, 'name' | 'language' | 'humanTimezone'>

/** A driver's facts as one writes them to the driver: the first name, and times by the driver's clock. */
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

/** What the texts are about that are true of this driver now: their own situation first. */
export function situationOf({ cause, evidence }: Standing): Situation {
  if (cause !== null) return cause
  return evidence.block?.isCheckedIn ? 'already' : 'welcome'
}

/** A zone that this browser has never heard of is shown as New York's. */
function inZone(format: typeof formatDay, at: string, language: Language, timeZone: string): string {
  try {
    return format(new Date(at), language, timeZone)
  } catch {
    return format(new Date(at), language, 'America/New_York')
  }
}
