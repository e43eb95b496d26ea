import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { driverUpdate, saveDriver } from '../../drivers/drivers.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrol } from '@arribo/laboratory/enrolling'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const driver = await startWork(world)
afterEach(() => world.sandbox.delivery.controls.setMode('normal'))

const calendar = (query: Record<string, string>, headers = {}, by = driver) =>
  by.call<Calendar>('GET', '/api/users/me/calendar', { query, headers })
const regions = (query: Record<string, string>, by = driver) =>
  by.call<{ serviceAreas: { id: string; name: string }[] }>('GET', '/api/regions', { query })

describe('the calendar', () => {
  it("200: has only the driver's blocks, soonest first", async () => {
    const other = await startWork(world)
    await other.planBlock()
    const later = await driver.planBlock({ inMinutes: 60 })
    const sooner = await driver.planBlock({ inMinutes: 10 })
    const { status, body } = await calendar({ phoneNumber: driver.phone })
    expect(status).toBe(200)
    expect(body.scheduledAssignments.map(({ assignmentId }) => assignmentId)).toEqual([sooner, later])
    expect(body.checkedIn).toEqual([])
  })

  it("200: is encrypted with the browser's key only", async () => {
    const browser = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const key = JSON.stringify(await exportJWK(browser.publicKey))
    const { status, text, headers } = await calendar({ phoneNumber: driver.phone }, { 'x-encryption-key': key })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/jose')
    const { plaintext, protectedHeader } = await compactDecrypt(text, browser.privateKey)
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
    const opened = JSON.parse(new TextDecoder().decode(plaintext)) as Calendar
    expect(opened.scheduledAssignments).toHaveLength(2)
    expect(text).not.toContain('scheduledAssignments')
  })

  it('200: names the blocks whose check-in opens after the end of the service', async () => {
    const weekly = await startWork(world)
    const soon = await weekly.planBlock({ inMinutes: 30 })
    const late = await weekly.planBlock({ inMinutes: 3 * 24 * 60 })
    const notCovered = async () => (await calendar({ phoneNumber: weekly.phone }, {}, weekly)).body.notCovered
    expect(await notCovered()).toEqual([])
    const serviceEndsOn = newYorkDay(new Date(Date.now() + 24 * 3_600_000))
    await saveDriver(world.deps.table, weekly.sub, (before) => {
      const changes = { credits: 0, serviceEndsOn }
      return { changes, writes: [driverUpdate(before, changes)] }
    })
    expect(await notCovered()).toEqual([late])
    expect(soon).not.toBe(late)
  })

  it('200: says on a shared account whether nobody is enrolled, so that the driver knows before the block', async () => {
    const owner = await startWork(world, { planType: 'borrowed-account' })
    const said = async (by: DriverAtWork) => (await calendar({ phoneNumber: by.phone }, {}, by)).body.nobodyEnrolled
    expect([await said(driver), await said(owner)]).toEqual([undefined, true])
    await enrol(world, owner, 652)
    expect(await said(owner)).toBe(false)
  })

  it('403 not_yours: for another phone', async () => {
    expect(await calendar({ phoneNumber: '+13055559999' })).toBeRefused(403, 'not_yours')
  })
})

it('200: regions are the service areas of a region, and all of them for a driver from elsewhere', async () => {
  const central = (await regions({ userRegion: 'us-central' })).body.serviceAreas
  const all = (await regions({ userRegion: 'other' })).body.serviceAreas
  expect(central.map(({ name }) => name)).toContain('Houston, TX')
  expect(central.length).toBeLessThan(all.length)
  expect((await regions({})).body.serviceAreas).toEqual(all)
})

describe('calendar and regions', () => {
  const areBothRefused = async (by: DriverAtWork, status: number, code: string) => {
    expect(await calendar({ phoneNumber: by.phone }, {}, by)).toBeRefused(status, code)
    expect(await regions({}, by)).toBeRefused(status, code)
  }

  it('409 platform_not_linked: while staff have switched the link off', async () => {
    const shut = await startWork(world)
    const changes = { proxyInstalled: false }
    await saveDriver(world.deps.table, shut.sub, (before) => ({ changes, writes: [driverUpdate(before, changes)] }))
    await areBothRefused(shut, 409, 'platform_not_linked')
  })

  it('409 platform_session_ended', async () => {
    const ended = await startWork(world)
    await world.sandbox.delivery.controls.endSessions(ended.email)
    await areBothRefused(ended, 409, 'platform_session_ended')
  })

  it('503 platform_down', async () => {
    world.sandbox.delivery.controls.setMode('throttled')
    await areBothRefused(driver, 503, 'platform_down')
  })
})
