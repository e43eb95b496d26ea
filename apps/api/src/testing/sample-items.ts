import type { Table } from '@arribo/server/table/table'
import { keys } from '../platform/dynamo/keys.ts'
import type { CheckIn } from '../features/check-ins/check-in-item.ts'
import type { Driver } from '../features/drivers/driver-item.ts'
import { newDriver } from '../features/drivers/driver.rules.ts'
import type { Enrolment } from '../features/enrolments/enrolment.store.ts'
import type { PaymentSnapshot } from '../features/ledger/entry-inputs.rules.ts'
import type { Payment } from '../features/payments/payment-item.ts'
import { newPayment } from '../features/payments/payments.rules.ts'
import type { Task } from '../features/tasks/task-item.ts'

const at = '2026-01-01T12:00:00.000Z'

export const sampleDriver = (over: Partial<Driver> = {}, now = new Date(at)): Driver => {
  const names = { sub: 'ana', name: 'Ana Torres', phoneNumber: '+13055550199', referralCode: 'ABCD2345' }
  const registration = { ...names, humanTimezone: 'America/New_York', language: 'es', referredBy: null } as const
  return { ...newDriver(registration, { region: 'us-east', humanRegion: 'US East' }, now), ...over }
}

/** Complete, because lists skip an item that doesn't match its schema. */
const sampleEnrolment = (ownerSub: string, driverSub: string): Enrolment => ({
  ownerSub,
  driverSub,
  flexId: null,
  name: 'Driver',
  phoneNumber: '+13055550199',
  status: 'active',
  consentedAt: at,
  consentVersion: '1',
  invitationId: 'invitation',
})

export async function enrolMany(table: Table, ownerSub: string, count: number): Promise<void> {
  const subs = Array.from({ length: count }, (_, no) => `d${no}`)
  const items = subs.map((sub) => ({ ...keys.enrolment(ownerSub, sub), ...sampleEnrolment(ownerSub, sub) }))
  await Promise.all(items.map((Item) => table.put({ Item })))
}

export const sampleCheckIn = (sub: string, assignmentId: string, over: Partial<CheckIn> = {}): CheckIn => ({
  sub,
  assignmentId,
  checkInId: `${sub}-${assignmentId}`,
  state: 'reserved',
  phoneNumber: '+13055550199',
  addressId: 'station',
  block: { startTime: Date.parse(at) / 1000, durationInMinutes: 180, station: 'UMI1', payCents: 7250 },
  taskId: 'task',
  latitude: 25.77,
  longitude: -80.19,
  creditsLeft: 0,
  reservedAt: at,
  leaseEndsAt: at,
  ...over,
})

export const samplePayment = (sub: string, paymentIntentId: string): Payment =>
  newPayment({ sub, plan: 'week', credits: 1, amountCents: 2499 }, paymentIntentId, new Date(at))

export const sampleSnapshot = (over: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  paymentIntentId: 'pi_1',
  plan: 'credits',
  credits: 2,
  isPaid: true,
  paidCents: 1398,
  refunds: [],
  disputes: [],
  ...over,
})

export const sampleTask = (over: Partial<Task> = {}): Task => ({
  taskId: 'task',
  sub: 'ana',
  phoneNumber: '+13055550199',
  ip: '10.0.0.1',
  photoKey: 'photo',
  isOwnAccount: true,
  createdAt: at,
  ...over,
})
