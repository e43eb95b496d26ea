import { keptTests } from '../../cases/kept-tests.ts'
import { promise } from '../../promise.ts'

promise('staff access: every endpoint by every caller, and changes that need two of them', async () => {
  const cells = await keptTests('api', ['src/guards.test.ts'])
  const others = await keptTests('api', [
    'src/features/second-factor/second-factor.long.test.ts',
    'src/features/approvals/admin/approvals.long.test.ts',
    'src/features/groups/groups.rules.test.ts',
    'src/features/approvals/approvals.rules.test.ts',
  ])
  return `${cells} cells of endpoints and callers, ${others} of second factors and second admins: as they should be`
})

promise('decisions of staff: each one, changed between the look and the press', async () => {
  const cases = await keptTests('api', ['src/decisions.long.test.ts', 'src/platform/shown.test.ts'])
  return `${cases} cases, found from the contracts: refused with what changed, and nothing written`
})

promise('referral abuse: every known pattern gains nothing', async () => {
  const patterns = await keptTests('api', ['src/features/referrals/abuse.long.test.ts'])
  return `${patterns} cases, honest friends beside those who abuse it: 0 days gained by abuse`
})

promise('staff log: changed, cut off and forged by somebody with all rights to table and bucket', async () => {
  const ways = await keptTests('api', ['src/commands/staff-log-verify.long.test.ts'])
  const ofBucket = await keptTests('sandbox', ['src/stand-ins/s3/locked-objects.test.ts'])
  return `${ways} cases, ${ofBucket} of the locked bucket: every change found, none where nothing was changed`
})

promise('daily reconciliation with the card provider finds what was lost, however old', async () => {
  const cases = await keptTests('api', ['src/features/payments/reconciliation.long.test.ts'])
  return `${cases} ways to lose news of a payment: all found and put right`
})

promise('identity: a number that is claimed, squatted, renamed, deleted and registered again', async () => {
  const cases = await keptTests('api', [
    'src/features/accounts/driver/delete-account.test.ts',
    'src/features/users/public/register.test.ts',
    'src/features/users/unconfirmed-jobs.test.ts',
    'src/features/passwords/passwords.long.test.ts',
  ])
  const atThePool = await keptTests('sandbox', ['src/stand-ins/cognito/staff.test.ts'])
  return `${cases} cases, ${atThePool} at the pool itself: nobody becomes somebody else, everybody may come back`
})
