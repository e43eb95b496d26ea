import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { MacroFacts } from '@arribo/api-contracts/admin/macro-facts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, formatMoment, formatMoney, formatNumber, knownZone, type Language } from '@arribo/i18n'
import type { ReplyFacts, Situation } from '@arribo/i18n/replies'

export type Addressee = Pick<AdminUser, 'name' | 'language' | 'humanTimezone' | 'phoneNumber'>

const firstName = (name: string) => name.split(' ')[0] ?? name

/** Times are in the driver's time zone, because the text is sent to the driver. */
export function factsOf(driver: Addressee, { evidence }: Standing, language: Language): ReplyFacts {
  const { name, humanTimezone } = driver
  const zone = knownZone(humanTimezone)
  const { since, block, lastSelfie, lastCheckIn } = evidence
  const said = lastSelfie?.refused ?? lastCheckIn?.refused
  return {
    name: firstName(name),
    ...(since !== null && { day: formatDay(new Date(since), language, zone) }),
    ...(block && { opens: formatMoment(new Date(block.opensAt), language, zone) }),
    ...(said && { said: said.message[language] }),
  }
}

export function situationOf({ cause, evidence }: Standing): Situation {
  if (cause !== null) return cause
  return evidence.block?.isCheckedIn ? 'already' : 'welcome'
}

/** Facts that this driver doesn't have, such as a next block, are left out. Times are in the driver's time zone. */
export function macroFactsOf(driver: Addressee, { evidence, checkedAt }: Standing, language: Language): MacroFacts {
  const { credits, expirationDateTimestamp: expires, block, lastPayment } = evidence
  const moment = (at: number | string) => formatMoment(new Date(at), language, knownZone(driver.humanTimezone))
  return {
    name: firstName(driver.name),
    phone: formatPhone(driver.phoneNumber),
    credits: formatNumber(credits, language),
    ...(expires !== null && expires > Date.parse(checkedAt) && { until: moment(expires) }),
    ...(lastPayment?.status === 'succeeded' &&
      !lastPayment.refunded &&
      !lastPayment.disputed && { payment: formatMoney(lastPayment.amountCents, language) }),
    ...(block && { block: moment(block.startsAt), opens: moment(block.opensAt) }),
  }
}
