import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { MacroFact, MacroFacts } from '@arribo/api-contracts/admin/macro-facts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatMoment, formatMoney, formatNumber, formatServiceDay, knownZone, type Language } from '@arribo/i18n'
import type { AdminWords } from '@arribo/i18n/admin-words'
import type { ReplyFacts, Situation } from '@arribo/i18n/replies'
import { sinceDay } from '../../layout/days.ts'

export type Addressee = Pick<AdminUser, 'name' | 'language' | 'humanTimezone' | 'phoneNumber'>

const firstName = (name: string) => name.split(' ')[0] ?? name

/** Times are in the driver's time zone, because the text is sent to the driver. */
export function factsOf(driver: Addressee, { evidence }: Standing, language: Language): ReplyFacts {
  const { name, humanTimezone } = driver
  const zone = knownZone(humanTimezone)
  const { since, expirationDateTimestamp, block, lastSelfie, lastCheckIn } = evidence
  const said = lastSelfie?.refused ?? lastCheckIn?.refused
  return {
    name: firstName(name),
    ...(since !== null && { day: sinceDay(since, expirationDateTimestamp, language, zone) }),
    ...(block && { opens: formatMoment(new Date(block.opensAt), language, zone) }),
    ...(said && { said: said.message[language] }),
  }
}

export function situationOf({ cause, evidence }: Standing): Situation {
  if (cause !== null) return cause
  return evidence.block?.isCheckedIn ? 'already' : 'welcome'
}

export type Absence = keyof AdminWords['macros']['absent']

/** Why a text with this fact would be wrong for this driver; undefined if it wouldn't be. */
export function absenceOf(fact: MacroFact, { evidence, checkedAt }: Standing): Absence | undefined {
  const { expirationDateTimestamp: expires, block, lastPayment } = evidence
  if (fact === 'until') {
    if (expires === null) return 'never'
    return expires > Date.parse(checkedAt) ? undefined : 'ended'
  }
  if (fact === 'payment') return unpaid(lastPayment)
  return (fact === 'block' || fact === 'opens') && !block ? 'noBlock' : undefined
}

function unpaid(payment: Standing['evidence']['lastPayment']): Absence | undefined {
  if (!payment) return 'noPayment'
  if (payment.status !== 'succeeded') return 'nothingTaken'
  if (payment.disputed) return payment.disputeLost ? 'takenBack' : 'disputed'
  return payment.refunded ? 'refunded' : undefined
}

export const endedOn = ({ evidence: { expirationDateTimestamp: at } }: Standing, language: Language): string =>
  at === null ? '' : formatServiceDay(at, language)

/** Facts that this driver doesn't have, such as a next block, are left out. Times are in the driver's time zone. */
export function macroFactsOf(driver: Addressee, standing: Standing, language: Language): MacroFacts {
  const { credits, expirationDateTimestamp: expires, block, lastPayment } = standing.evidence
  const moment = (at: number | string) => formatMoment(new Date(at), language, knownZone(driver.humanTimezone))
  const has = (fact: MacroFact) => absenceOf(fact, standing) === undefined
  return {
    name: firstName(driver.name),
    phone: formatPhone(driver.phoneNumber),
    credits: formatNumber(credits, language),
    ...(expires !== null && has('until') && { until: moment(expires) }),
    ...(lastPayment && has('payment') && { payment: formatMoney(lastPayment.amountCents, language) }),
    ...(block && { block: moment(block.startsAt), opens: moment(block.opensAt) }),
  }
}
