import { limits } from '@arribo/api-contracts/shared/limits'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { BySide, Enrolment } from './enrolment.rules.ts'

const active = { '#status': 'status' }
const keptSeconds = 400 * 86_400

const enrolmentOf = ({ pk: _pk, sk: _sk, ttl: _ttl, ...fields }: Item) => fields as Enrolment

/** Refused when the driver is enrolled on the account already, or the account has no place left. */
export const enrolWrites = (enrolment: Enrolment): TransactPart[] => [
  {
    Put: {
      Item: { ...keys.enrolment(enrolment.ownerSub, enrolment.driverSub), ...enrolment },
      ConditionExpression: 'attribute_not_exists(pk) OR #status <> :active',
      ExpressionAttributeNames: active,
      ExpressionAttributeValues: { ':active': 'active' },
    },
  },
  {
    Put: {
      Item: { ...keys.enrolledOn(enrolment.driverSub, enrolment.ownerSub), ownerSub: enrolment.ownerSub },
    },
  },
  {
    Update: {
      Key: keys.enrolledCount(enrolment.ownerSub),
      UpdateExpression: 'ADD drivers :one',
      ConditionExpression: 'attribute_not_exists(drivers) OR drivers < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': limits.enrolledDrivers },
    },
  },
]

/** Refused when the consent was withdrawn before. */
export const endWrites = (
  { ownerSub, driverSub }: Enrolment,
  endedBy: 'driver' | 'owner',
  now: Date,
  ttl = Math.floor(now.getTime() / 1000) + keptSeconds,
): TransactPart[] => [
  {
    Update: {
      Key: keys.enrolment(ownerSub, driverSub),
      UpdateExpression: 'SET #status = :withdrawn, withdrawnAt = :at, endedBy = :by, #ttl = :ttl REMOVE photoKeys',
      ConditionExpression: '#status = :active',
      ExpressionAttributeNames: { ...active, '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':active': 'active',
        ':withdrawn': 'withdrawn',
        ':at': now.toISOString(),
        ':by': endedBy,
        ':ttl': ttl,
      },
    },
  },
  { Put: { Item: { ...keys.enrolledOn(driverSub, ownerSub), ownerSub, ttl } } },
  {
    Update: {
      Key: keys.enrolledCount(ownerSub),
      UpdateExpression: 'ADD drivers :gone',
      ExpressionAttributeValues: { ':gone': -1 },
    },
  },
]

/** Refused when the consent was withdrawn meanwhile. */
export const photosUpdate = ({ ownerSub, driverSub }: Enrolment, photoKeys: BySide<string>): TransactPart => ({
  Update: {
    Key: keys.enrolment(ownerSub, driverSub),
    UpdateExpression: 'SET photoKeys = :photoKeys',
    ConditionExpression: '#status = :active',
    ExpressionAttributeNames: active,
    ExpressionAttributeValues: { ':active': 'active', ':photoKeys': photoKeys },
  },
})

/** Refuses the rest of a transaction when the consent does not stand (any more). */
export const consentCheck = ({ ownerSub, driverSub }: Pick<Enrolment, 'ownerSub' | 'driverSub'>): TransactPart => ({
  ConditionCheck: {
    Key: keys.enrolment(ownerSub, driverSub),
    ConditionExpression: '#status = :active',
    ExpressionAttributeNames: active,
    ExpressionAttributeValues: { ':active': 'active' },
  },
})

export async function getEnrolment(table: Table, ownerSub: string, driverSub: string): Promise<Enrolment | undefined> {
  const item = await table.get(keys.enrolment(ownerSub, driverSub))
  return item && enrolmentOf(item)
}

/** Everybody who is or was enrolled on the account. */
export const listEver = async (table: Table, ownerSub: string): Promise<Enrolment[]> =>
  (await table.listUnder(keys.enrolments(ownerSub))).map(enrolmentOf)

/** Who may work on the account now: those who consented and have not withdrawn. */
export const listEnrolled = async (table: Table, ownerSub: string): Promise<Enrolment[]> =>
  (await listEver(table, ownerSub)).filter(({ status }) => status === 'active')

/** The accounts of others on which the driver may work now. */
export async function listEnrolledOn(table: Table, driverSub: string): Promise<Enrolment[]> {
  const pointers = await table.listUnder(keys.enrolledOnAll(driverSub))
  const found = await Promise.all(pointers.map(({ ownerSub }) => getEnrolment(table, String(ownerSub), driverSub)))
  return found.flatMap((enrolment) => (enrolment?.status === 'active' ? [enrolment] : []))
}

/** Everybody on whose account a driver is enrolled, or was within 400 days. */
export const listOwnersEver = async (table: Table, driverSub: string): Promise<string[]> =>
  (await table.listUnder(keys.enrolledOnAll(driverSub))).map(({ ownerSub }) => String(ownerSub))

/** Takes the record of a consent away from both; refused when it stands elsewhere than it was read. */
export const removalWrites = ({ ownerSub, driverSub, status }: Enrolment): TransactPart[] => [
  {
    Delete: {
      Key: keys.enrolment(ownerSub, driverSub),
      ConditionExpression: '#status = :read',
      ExpressionAttributeNames: active,
      ExpressionAttributeValues: { ':read': status },
    },
  },
  { Delete: { Key: keys.enrolledOn(driverSub, ownerSub) } },
  ...(status === 'active'
    ? [
        {
          Update: {
            Key: keys.enrolledCount(ownerSub),
            UpdateExpression: 'ADD drivers :gone',
            ExpressionAttributeValues: { ':gone': -1 },
          },
        },
      ]
    : []),
]
