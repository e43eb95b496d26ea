import type { GuardedAccess } from '@arribo/api-contracts/shared/endpoint'
import { type Grants, permissions } from '@arribo/api-contracts/shared/permissions'
import { expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { admit, type GuardDeps } from './guard.ts'
import { KeysUnreachable } from './verify-token.ts'

const actorOf = (clientId: string, ...groups: string[]): Actor => ({
  sub: 'ana',
  phoneNumber: '+13055550100',
  nameInToken: 'Ana',
  isPhoneVerified: true,
  poolSub: 'ana',
  groups,
  clientId,
  issuedAt: new Date(0),
  signedInAt: new Date(0),
  session: 's1',
})
const actorIn = (...groups: string[]) => actorOf('back-office', ...groups)
const inDriverApp = (...groups: string[]) => actorOf('driver-app', ...groups)
const depsFor = (actor: Actor | undefined, isRevoked = false, isProved = true): GuardDeps => ({
  verifyToken: async () => actor,
  sessions: { isRevoked: async () => isRevoked },
  factors: { isProved: async () => isProved },
  staffClientId: 'back-office',
})
const driver: GuardedAccess = { audience: 'driver' }
const reading: GuardedAccess = { audience: 'admin', permission: 'staff:read' }
const writing: GuardedAccess = { audience: 'admin', permission: 'staff:write' }
const grants: Grants = { ...permissions, 'staff:write': ['admin'] }

it.each<[string, GuardedAccess, GuardDeps, string | undefined]>([
  ['signed_out', driver, depsFor(actorIn()), undefined],
  ['signed_out', driver, depsFor(undefined), 'token'],
  ['signed_out', driver, depsFor(inDriverApp(), true), 'token'],
  ['phone_not_verified', driver, depsFor({ ...inDriverApp(), isPhoneVerified: false }), 'token'],
  ['not_allowed', driver, depsFor(actorIn('admin')), 'token'],
  ['not_allowed', driver, depsFor(actorIn()), 'token'],
  ['not_allowed', reading, depsFor(actorIn()), 'token'],
  ['not_allowed', reading, depsFor(inDriverApp('admin')), 'token'],
  ['not_allowed', writing, depsFor(actorIn('ADMIN', 'team')), 'token'],
  ['second_factor_needed', reading, depsFor(actorIn('admin'), false, false), 'token'],
  ['permission_needed', writing, depsFor(actorIn('viewer', 'ADMIN')), 'token'],
])('refuses with %s', async (code, access, deps, authorization) => {
  await expect(admit(access, authorization, deps, grants)).rejects.toMatchObject({ code })
})

it.each([
  ['a driver', driver, inDriverApp()],
  ['a member of staff in the driver app', driver, inDriverApp('admin')],
  ['the group that holds the permission', reading, actorIn('viewer')],
  ['one of several groups', writing, actorIn('viewer', 'admin')],
])('admits %s', async (_who, access, actor) => {
  expect(await admit(access, 'Bearer token', depsFor(actor), grants)).toMatchObject({ sub: 'ana' })
})

it('lets staff without a second factor only set it up', async () => {
  const deps = depsFor(actorIn('viewer'), false, false)
  expect(await admit({ ...reading, isWithoutFactor: true }, 'token', deps)).toMatchObject({ sub: 'ana' })
  await expect(admit(driver, 'token', deps)).rejects.toMatchObject({ code: 'not_allowed' })
})

it("answers temporarily_unavailable, not signed_out, when the keys can't be fetched", async () => {
  const verifyToken = () => Promise.reject(new KeysUnreachable())
  const refused = admit(driver, 'token', { ...depsFor(undefined), verifyToken })
  await expect(refused).rejects.toMatchObject({ code: 'temporarily_unavailable' })
})
