import { largeParts, movedBy, plusMoved } from '@arribo/api-contracts/shared/money/edit-size'
import { expect } from 'vitest'
import { settleArrival } from './arriving.ts'
import { addDays, dayIn } from './new-york.ts'
import { type Command, command, enter, isRegistered } from './step.ts'

export const register = command('register', {
  can: ({ account }) => account === 'none',
  async run(life, road, now) {
    expect((await road.signUp()).status).toBe(200)
    life.account = 'unconfirmed'
    life.codeUntil = now + 24 * 3_600_000
  },
})

export const confirm = command('confirm', {
  can: ({ account }) => account === 'unconfirmed',
  async run(life, road, now) {
    const { pool } = road.world
    if (now >= life.codeUntil) {
      await expect(pool.confirm(road.phone)).rejects.toThrow('Invalid code provided, please request a code again.')
      await pool.sendCode(road.phone)
    }
    await pool.confirm(road.phone)
    life.account = 'confirmed'
    await enter(life, road)
  },
})

export const signIn = command('sign in', {
  can: ({ account }) => account !== 'none',
  async run(life, road) {
    if (life.account === 'confirmed') await enter(life, road)
    else await expect(road.signIn()).rejects.toThrow('User is not confirmed.')
  },
})

/**
 * `endsIn` is the last day of service, in days from today. An edit that needs a second member of staff is refused.
 */
type Wish = { credits?: number; good?: boolean; imHere?: boolean; endsIn?: number | null }

export const edit = ({ endsIn, ...wanted }: Wish): Command =>
  command(`staff edit ${JSON.stringify({ ...wanted, endsIn })}`, {
    can: isRegistered,
    async run(life, road, now) {
      const endsOn = typeof endsIn === 'number' ? addDays(dayIn(now), endsIn) : endsIn
      const path = `/api/admin/users/${encodeURIComponent(road.phone)}`
      const { version } = (await road.staff<{ version: number }>('GET', path)).body
      const { credits, good: goodStanding, imHere } = wanted
      const edits = { credits, goodStanding, imHere, expirationDate: endsOn }
      const body = { ...edits, version, idempotencyKey: crypto.randomUUID() }
      const before = { serviceEndsOn: life.endsOn, credits: life.credits }
      const after = { serviceEndsOn: endsOn === undefined ? life.endsOn : endsOn, credits: credits ?? life.credits }
      const kept = life.editable()
      const workedForFree = life.worksForFree(now)
      life.edit({ ...wanted, ...(endsOn !== undefined && { endsOn }) }, now)
      const isFree = !workedForFree && life.worksForFree(now)
      const takesTwo = isFree || largeParts(before, after, dayIn(now), life.editedAlone).length > 0
      if (takesTwo) Object.assign(life, kept)
      else life.editedAlone = plusMoved(life.editedAlone, movedBy(before, after, dayIn(now)))
      for (const _sent of [1, 2]) expect((await road.staff('PATCH', path, { body })).status).toBe(takesTwo ? 409 : 200)
    },
  })

export const wait = (ms: number): Command =>
  command(`wait ${ms / 60_000} minutes`, {
    can: (life) => {
      const isUnknown = life.stops.some(({ state }) => state === 'unknown')
      const days = life.linkedAt === null ? 0 : (Date.now() + ms - life.linkedAt) / 86_400_000
      return days < 29 && !(isUnknown && life.linkedAt === null)
    },
    async run(life, road) {
      await road.wait(ms)
      // The workers have asked the platform about every arrival with an unknown result.
      for (const stop of life.stops) if (stop.state === 'unknown') settleArrival(life, stop, Date.now())
      if (ms >= 600_000) life.links = 0
    },
  })
