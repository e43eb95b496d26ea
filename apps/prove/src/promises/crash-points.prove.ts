import { afterAll, beforeAll, expect } from 'vitest'
import { promise, size } from '../figures.ts'
import { callsOf, type Death, dieAt, everyDeath } from '../house/dying.ts'
import { type Flow, flows } from '../house/flows.ts'
import { type House, openHouse } from '../house/house.ts'
import { faultsInTheEnd } from '../house/oracle.ts'
import { sampleOfTheDay } from '../house/sample.ts'
import { createVictims, type Victims } from '../house/victims.ts'

let house: House
let victims: Victims
beforeAll(async () => {
  house = await openHouse({ apis: 3, hasMovedTime: true })
  victims = createVictims(house.apis.slice(0, -1))
})
afterAll(async () => {
  await victims.untilAllUp()
  await house.close()
})

/** Of so many deaths one is tried, another one every day; 1: all are. */
const step = size({ short: 23, long: 1 })
/** Who finishes: whoever asked asks again, or nobody does and the workers find it. */
const rescues = ['asked again', 'workers'] as const

type Case = Death & { readonly flow: Flow; readonly rescue: (typeof rescues)[number] }

/** Lets a process die at one point of a flow, and the one that survives go on. Answers what went wrong. */
async function die({ flow, call, when, rescue }: Case): Promise<string[]> {
  const survivor = house.apis.at(-1)
  if (!survivor) throw new Error('The house has no API')
  const name = `${flow.name}, ${when} call ${call}, ${rescue}`
  const scene = await flow.prepare(house)
  const victim = await victims.next()
  const isDead = dieAt(victim, { call, when })
  await scene.ask(victim)
  victim.door.clear()
  victims.startAgain(victim)
  if (!isDead()) return [`${name}: lived`]
  const wrong = rescue === 'asked again' ? await scene.askAgain(survivor) : undefined
  return wrong ? [`${name}: ${wrong}`] : []
}

/** The calls of a flow in a process that has just started: the fewer of two counts, as a worker may have had its turn in one. */
const countCalls = async (flow: Flow) => Math.min(await countOnce(flow), await countOnce(flow))

async function countOnce(flow: Flow): Promise<number> {
  const scene = await flow.prepare(house)
  const victim = await victims.next()
  const calls = await callsOf(victim, () => scene.ask(victim))
  victims.startAgain(victim)
  if (process.env['PROVE_CALLS'])
    console.log(flow.name, calls.map(({ vendor, what }) => `${vendor} ${what}`).join(', '))
  return calls.length
}

promise('enumerated crash points of money and check-in: a process killed before and after each call', async () => {
  const all: Case[] = []
  let points = 0
  for (const flow of flows) {
    const calls = await countCalls(flow)
    points += calls
    for (const death of everyDeath(calls)) for (const rescue of rescues) all.push({ ...death, flow, rescue })
  }
  const { chosen, words } = sampleOfTheDay(all, step)
  const wrong: string[] = []
  for (const each of chosen) wrong.push(...(await die(each)))
  await victims.untilAllUp()
  expect(wrong).toEqual([])
  expect(await faultsInTheEnd(house)).toEqual([])
  return `${points} calls in ${flows.length} flows, ${words} deaths: 0 lost, 0 double, nothing stuck`
})
