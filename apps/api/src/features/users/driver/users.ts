import * as contracts from '@arribo/api-contracts/driver/users'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { findOrCompleteDriver } from '../completing.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { amazonTokenHandle } from '../../drivers/amazon-token.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { goodStanding, isSuspended } from '../../drivers/standing.rules.ts'
import { showWelcome } from '../../referrals/referrals.ts'
import { rename } from '../../colleagues/colleagues.ts'

export const getMe = implement(contracts.getMe, async (context, { headers }) =>
  showMe(await findOrCompleteDriver(context, headers['x-time-zone']), context),
)

export const saveLanguage = implement(contracts.saveLanguage, async (context, { body: { lang } }) => {
  const { table, identity, actor, now } = context
  await findOrCompleteDriver(context)
  await identity.setLanguage(actor.sub, lang)
  const { language } = await editDriver(table, actor.sub, { description: 'language chosen', now }, () => ({
    language: lang,
  }))
  return { language }
})

export const switchPlanType = implement(contracts.switchPlanType, async (context, { body: { planType } }) => {
  const { table, actor, now } = context
  const driver = await editDriver(table, actor.sub, { description: 'plan type switched', now }, () => ({ planType }))
  return showMe(driver, context)
})

export const saveProfile = implement(
  contracts.saveProfile,
  async (context, { body: { name, preferredPhoneNumber } }) => {
    const { table, actor, now } = context
    const isRenamed = name !== (await requireDriver(table, actor.sub)).name
    // An unchanged name isn't written, because it could undo what an admin writes at the same moment.
    const changes = { ...(isRenamed && { name }), preferredPhoneNumber: preferredPhoneNumber || null }
    const save = () => editDriver(table, actor.sub, { description: 'profile saved', now }, () => changes)
    const driver = isRenamed ? await rename(context, actor, name, save) : await save()
    return showMe(driver, context)
  },
)

/** Setup requires a linked delivery account. Choosing a plan type completes it. */
export const completeSetup = implement(contracts.completeSetup, async (context, { body: { planType } }) => {
  const { table, actor, now } = context
  const driver = await editDriver(table, actor.sub, { description: 'setup completed', now }, ({ proxyInstalled }) => {
    if (!proxyInstalled) throw new Refusal('platform_not_linked')
    return { planType, setupComplete: true }
  })
  return showMe(driver, context)
})

type Viewer = Pick<Deps, 'secrets' | 'table'> & { readonly actor: Actor; readonly now: Date }

/** What drivers see of themselves. Whether they are staff comes from the token, never from the database. */
async function showMe(driver: Driver, { actor, now, secrets, table }: Viewer): Promise<contracts.Me> {
  const { sub, serviceEndsOn, createdAt } = driver
  return {
    ...driver,
    userId: sub,
    accountVersion: driver.accountVersion ?? 0,
    goodStanding: goodStanding(driver, now),
    isSuspended: isSuspended(driver),
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    createDateTimestamp: Date.parse(createdAt),
    amazonToken: await amazonTokenHandle(secrets, driver),
    isAdmin: isStaff(actor.groups),
    welcome: await showWelcome(table, driver),
  }
}
