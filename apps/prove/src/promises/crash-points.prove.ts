import { afterAll, expect } from 'vitest'
import { promise, sampleOfTheDay, size } from '../promise.ts'
import { callsDuring, createVictims, type Death, dieAt, everyDeath } from '@arribo/laboratory/processes/crash'
import { type Flow, flows } from '../flows/flows.ts'
import { openStack } from '@arribo/laboratory/processes/stack'
import { violationsInTheEnd } from '@arribo/laboratory/processes/in-the-end'

const stack = await openStack({ apis: 3, hasMovedTime: true })
const victims = createVictims(stack.apis.slice(0, -1))
afterAll(async () => {
  await victims.untilAllUp()
  await stack.close()
})

/** Tries one in `step` deaths, a different one each day; 1 means all. */
const step = size({ short: 23, long: 1 })
/** How the flow is finished: the caller repeats the request, or the workers find it. */
const rescues = ['asked again', 'workers'] as const

type Case = Death & { readonly flow: Flow; readonly rescue: (typeof rescues)[number] }

/** Kills a process at one point of a flow and lets the survivor continue. Returns what went wrong. */
async function die({ flow, call, when, rescue }: Case): Promise<string[]> {
  const survivor = stack.apis.at(-1)
  if (!survivor) throw new Error('No API process is running')
  const name = `${flow.name}, ${when} call ${call}, ${rescue}`
  const scene = await flow.prepare(stack)
  const victim = await victims.next()
  const isDead = dieAt(victim, { call, when })
  await scene.ask(victim)
  victim.proxy.clear()
  victims.startAgain(victim)
  if (!isDead()) return [`${name}: lived`]
  const wrong = rescue === 'asked again' ? await scene.askAgain(survivor) : undefined
  return wrong ? [`${name}: ${wrong}`] : []
}

/** The number of calls in a flow of a fresh process: the smaller of two counts, since a worker may run during one. */
const countCalls = async (flow: Flow) => Math.min(await countOnce(flow), await countOnce(flow))

async function countOnce(flow: Flow): Promise<number> {
  const scene = await flow.prepare(stack)
  const victim = await victims.next()
  const { calls } = await callsDuring(victim, () => scene.ask(victim))
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
  expect(await violationsInTheEnd(stack)).toEqual([])
  return `${points} calls in ${flows.length} flows, ${words} deaths: 0 lost, 0 double, nothing stuck`
})
