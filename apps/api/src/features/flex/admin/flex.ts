import { createHash, randomBytes } from 'node:crypto'
import * as contracts from '@arribo/api-contracts/admin/flex'
import { Refusal } from '@arribo/server/refusal'
import { pictureKey } from '@arribo/runtime-contracts/storage'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import type { Log } from '../../../platform/log.ts'
import { refuseColleagues, requireChangeable } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { endingIfFailed, reachPlatform, withPlatformSession } from '../../platform-session/platform-session.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { listLinkedDrivers } from '../linked-drivers.ts'
import { linkAccount, unlinkAccount, unlinkEverybody } from '../linking.ts'

export const startManualActivation = implement(
  contracts.startManualActivation,
  async ({ delivery, secrets, config, actor }) => {
    const codeVerifier = randomBytes(32).toString('base64url')
    const codeChallenge = challengeOf(codeVerifier)
    const state = secrets.signCursor(activationList(actor.sub), codeChallenge)
    return {
      url: delivery.authorizationUrl('flex', { codeChallenge, state }),
      client_id: config.DELIVERY_GATEWAY_CLIENT_ID,
      code_verifier: codeVerifier,
    }
  },
)

/** The code works only once, so everything else is checked first. The password is not used or stored. */
export const finishManualActivation = implement(contracts.finishManualActivation, async (context, { body }) => {
  const { config, actor, now } = context
  if (body.client_id !== config.DELIVERY_GATEWAY_CLIENT_ID) throw new Refusal('invalid_request')
  const driver = await requireChangeable(context, body.phoneNumber)
  const opened = await openAccount(context, actor.sub, body)
  await linkAccount(context, driver.sub, opened, now, await staffOf(context))
  return { activated: true } as const
})

/** Signed into the state, so that only the member of staff who began an activation can use its return URL. */
const activationList = (staffSub: string): string => `activation:${staffSub}`

/** Refuses a return URL whose activation we didn't start. */
async function openAccount(
  clients: Pick<Deps, 'delivery' | 'secrets'> & { readonly log: Log },
  staffSub: string,
  { url, email, code_verifier: codeVerifier }: { url: string; email: string; code_verifier: string },
) {
  const { delivery, secrets } = clients
  const returned = delivery.readReturnAddress(url)
  if (returned.kind === 'denied') throw new Refusal('activation_denied')
  if (returned.kind !== 'code' || returned.platform !== 'flex') throw new Refusal('return_address_refused')
  const { code, state } = returned
  if (begunWith(secrets, staffSub, state) !== challengeOf(codeVerifier)) throw new Refusal('return_address_refused')
  const grant = await reachPlatform(() => delivery.exchangeCode('flex', { code, codeVerifier }))
  if (grant.kind !== 'granted') throw new Refusal('activation_refused')
  const { tokens } = grant
  const found = await endingIfFailed(clients, tokens.refreshToken, () =>
    reachPlatform(() => delivery.getAccount('flex', tokens.accessToken)),
  )
  if (found.kind !== 'account') throw new Refusal('platform_session_ended')
  return { email, tokens, account: found.account }
}

function begunWith(secrets: Deps['secrets'], staffSub: string, state: string): unknown {
  try {
    return secrets.readCursor(activationList(staffSub), state)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const challengeOf = (codeVerifier: string): string => createHash('sha256').update(codeVerifier).digest('base64url')

export const unlinkEmail = implement(contracts.unlinkEmail, async (context, { body: { email } }) => {
  const { table, now, log } = context
  const linked = await listLinkedDrivers(table, email)
  await refuseColleagues(context, linked)
  return unlinkEverybody(context, linked, { email, now, log, admin: await staffOf(context) })
})

export const unlinkDriver = implement(
  contracts.unlinkDriver,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { now, log } = context
    const { sub } = await requireChangeable(context, phoneNumber)
    await unlinkAccount(context, sub, { email: null, version, now, log, admin: await staffOf(context) })
    return { unlinked: true as const }
  },
)

export const getAccountSelfie = implement(contracts.getAccountSelfie, async (context, { query: { phoneNumber } }) => {
  const { table, delivery, storage, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const found = await withPlatformSession(context, driver.sub, (token) => delivery.getProfilePicture('flex', token))
  if (found.kind !== 'picture') throw new Refusal('no_profile_picture')
  const key = pictureKey(driver.sub)
  await storage.putPhoto(key, found.jpeg)
  const url = await storage.signPhoto(key)
  // Viewing a face must be logged: if that fails, no URL is returned.
  const entry = { operationStatus: 'VALIDITY', description: 'profile picture seen by staff' } as const
  await table.transact([logAbout(driver, { ...entry, admin: await staffOf(context) }, now)])
  return { url }
})

/** The platform can't be part of a transaction: logged before and after the call. Safe to repeat. */
export const removeAccountSelfie = implement(
  contracts.removeAccountSelfie,
  async (context, { body: { phoneNumber } }) => {
    const { table, delivery, storage, clock, now } = context
    const driver = await requireChangeable(context, phoneNumber)
    // The picture is also of everybody else who has linked the account.
    if (driver.flexId !== null) await refuseColleagues(context, await listLinkedDrivers(table, driver.flexId))
    const admin = await staffOf(context)
    const asked = { description: 'profile picture to be removed by staff', admin } as const
    await table.transact([logAbout(driver, asked, now)])
    await withPlatformSession(context, driver.sub, (token) => delivery.removeProfilePicture('flex', token))
    await storage.deletePhoto(pictureKey(driver.sub))
    const done = { operationStatus: 'DELETE', description: 'profile picture removed by staff', admin } as const
    await table.transact([logAbout(driver, done, clock())])
    return { removed: true } as const
  },
)
