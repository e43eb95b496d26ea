import { dayPartition, keys, shardOf } from '../../platform/dynamo/keys.ts'
import type { TransactPart } from '../../platform/dynamo/table.ts'
import type { Charge } from './charges.rules.ts'

/** The write of a charge's record. It stands beside `paymentForward`, whose condition keeps older snapshots out. */
export const chargePut = (charge: Charge): TransactPart => {
  const sortKey = `${charge.createdAt}#${charge.chargeId}`
  return {
    Put: {
      Item: {
        ...keys.charge(charge.sub, new Date(charge.createdAt), charge.chargeId),
        gsi1pk: dayPartition('CHARGES', charge.createdAt.slice(0, 10), shardOf(charge.chargeId)),
        gsi1sk: sortKey,
        ...(charge.referralCode && { gsi2pk: `CHARGES#REFERRAL#${charge.referralCode}`, gsi2sk: sortKey }),
        ...charge,
      },
    },
  }
}
