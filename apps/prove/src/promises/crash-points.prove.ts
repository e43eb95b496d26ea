import { afterAll, beforeAll, expect } from 'vitest'
import { promise, size } from '../figures.ts'
import { callsOf, type Death, dieAt, everyDeath } from '../house/dying.ts'
import { type Flow, flows } from '../house/flows.ts'
import { type House, openHouse } from '../house/house.ts'
import { faultsInTheEnd } from '../house/oracle.ts'

let house: House
beforeAll(async () => void (house = await openHouse({ hasMovedTime: true })))
afterAll(() => house.close())

/** 1: every call. */
const step = size({ short: 13, long: 1 })
/** Who finishes: whoever asked asks again, or nobody does and the workers find it. */
const rescues = ['asked again', 'workers'] as const
/** Both in the long run; in the short one that which finds more: what was done is not done again, what was not is not lost. */
const rescuesAfter = ({ when }: Death) =>
  rescues.filter((rescue) => step === 1 || (rescue === 'workers') === (when === 'before'))

type Case = Death & { readonly flow: Flow; readonly rescue: (typeof rescues)[number] }

/** Lets the first process die at one point of a flow, and the second one go on. Answers what went wrong. */
async function die({ flow, call, when, rescue }: Case): Promise<string[]> {
  const [victim, survivor] = house.apis
  if (!victim || !survivor) throw new Error('The house has too few processes')
  const name = `${flow.name}, ${when} call ${call}, ${rescue}`
  const scene = await flow.prepare(house)
  const isDead = dieAt(victim, { call, when })
  await scene.ask(victim)
  victim.door.clear()
  if (!isDead()) return [`${name}: lived`]
  const restart = victim.start()
  const wrong = rescue === 'asked again' ? await scene.askAgain(survivor) : undefined
  await restart
  return wrong ? [`${name}: ${wrong}`] : []
}

/** The calls of a flow in a process that has just started, as every victim has. */
async function countCalls(flow: Flow): Promise<number> {
  const [victim] = house.apis
  if (!victim) throw new Error('The house has no API')
  await victim.kill()
  await victim.start()
  const scene = await flow.prepare(house)
  const calls = await callsOf(victim, () => scene.ask(victim))
  await victim.kill()
  await victim.start()
  if (process.env['PROVE_CALLS'])
    console.log(flow.name, calls.map(({ vendor, what }) => `${vendor} ${what}`).join(', '))
  return calls.length
}

promise('enumerated crash points of money and check-in: a process killed before and after each call', async () => {
  const wrong: string[] = []
  let points = 0
  let deaths = 0
  for (const flow of flows) {
    const calls = await countCalls(flow)
    const all = everyDeath(calls, step)
    points += all.length / 2
    for (const death of all)
      for (const rescue of rescuesAfter(death)) {
        wrong.push(...(await die({ ...death, flow, rescue })))
        deaths += 1
      }
  }
  expect(wrong).toEqual([])
  expect(await faultsInTheEnd(house)).toEqual([])
  return `${points} calls in ${flows.length} flows, ${deaths} deaths: 0 lost, 0 double, nothing stuck`
})
