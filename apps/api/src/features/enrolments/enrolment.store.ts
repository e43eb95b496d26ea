import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Side } from '../tasks/task.rules.ts'

/** A driver's consent to work on a shared account, with the reference photos against which selfies are matched. */
export type Enrolment = {
  readonly ownerSub: string
  readonly driverSub: string
  readonly name: string
  readonly phoneNumber: string
  readonly photoKeys: Readonly<Record<Side, string>>
  readonly consentedAt: string
  readonly withdrawnAt: string | null
}

/** A new consent takes the place of an old or withdrawn one. */
export const enrolmentPut = (enrolment: Enrolment): TransactPart => ({
  Put: { Item: { ...keys.enrolment(enrolment.ownerSub, enrolment.driverSub), ...enrolment } },
})

/** Who may work on the account now: those who consented and have not withdrawn. */
export async function listEnrolled(table: Table, ownerSub: string): Promise<Enrolment[]> {
  const enrolled = (await table.listUnder(keys.enrolments(ownerSub))).map(enrolmentOf)
  return enrolled.filter(({ withdrawnAt }) => withdrawnAt === null)
}

const enrolmentOf = ({ pk: _pk, sk: _sk, ...fields }: Item) => fields as Enrolment
