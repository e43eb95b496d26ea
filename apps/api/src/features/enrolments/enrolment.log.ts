import type { TransactPart } from '@arribo/server/table/writes'
import type { Driver } from '../drivers/driver-item.ts'
import { type LogEntry, logAbout } from '../log-entries/log-entries.ts'
import type { Enrolment } from './enrolment.store.ts'
import type { BySide } from './enrolment.rules.ts'

type Person = Pick<Driver, 'sub' | 'name' | 'phoneNumber'>
type Value = NonNullable<LogEntry['value']>

export const selfieKeys = (photoKeys: BySide<string> | undefined) => ({
  selfieKeyFront: photoKeys?.front,
  selfieKeyLeft: photoKeys?.left,
  selfieKeyRight: photoKeys?.right,
})

const logsOf = (enrolment: Enrolment, owner: Person, log: (to: Person, value: Value) => TransactPart) => {
  const driver = { sub: enrolment.driverSub, name: enrolment.name, phoneNumber: enrolment.phoneNumber }
  const naming = ({ name, phoneNumber }: Person) => ({ name, phoneNumber })
  return [log(owner, naming(driver)), log(driver, naming(owner))]
}

export const enrolLogs = (enrolment: Enrolment, owner: Person, now: Date): TransactPart[] =>
  logsOf(enrolment, owner, (to, value) => {
    const description = to === owner ? 'driver enrolled on shared account' : 'enrolled on the shared account of another'
    const selfies = selfieKeys(enrolment.photoKeys)
    return logAbout(to, { operationStatus: 'CREATE', description, value: { ...value, ...selfies } }, now)
  })

export const endLogs = (enrolment: Enrolment, owner: Person, by: string, now: Date): TransactPart[] =>
  logsOf(enrolment, owner, (to, value) => endLog(to, enrolment, { ...value, status: `ended by the ${by}` }, now))

export function endLog(
  to: Pick<Driver, 'sub' | 'phoneNumber'>,
  { ownerSub }: Pick<Enrolment, 'ownerSub'>,
  value: Value,
  now: Date,
): TransactPart {
  const description =
    to.sub === ownerSub ? 'enrolment on shared account ended' : 'enrolment on the shared account of another ended'
  return logAbout(to, { operationStatus: 'DELETE', description, value }, now)
}
