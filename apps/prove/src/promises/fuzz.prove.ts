import { registry } from '@arribo/api-contracts/registry'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { learnUsual, openCallers } from '../fuzz/callers.ts'
import { type Case, casesOf } from '../fuzz/cases.ts'
import { keysOf } from '../canary/secrets.ts'
import { createKnownValues } from '../fuzz/known-values.ts'
import { createSender, type Sent, sentOf } from '../fuzz/sending.ts'
import { type Description, flawOf, isRefusedUnderLoad, type Judge } from '../fuzz/verdict.ts'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'

const stack = untilEnd(await openStack({ apis: 1 }))

const requests = size({ short: 4000, long: 200_000 })
const atOnce = 24
/** Enough people that nobody reaches a personal limit, the lowest of which is five requests an hour. */
const people = {
  drivers: Math.ceil(requests / 350),
  admins: Math.ceil(requests / 2500),
  leaving: Math.ceil(requests / 2500),
}

const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** As many requests to each endpoint, interleaved, so that none sees only what another has already changed. */
function drawCases(): Case[] {
  const contracts = [...registry]
  const each = Math.ceil(requests / contracts.length)
  const drawn = contracts.map(([name, contract], index) =>
    fc.sample(casesOf(name, contract), { numRuns: each + 1, seed: seed + index }),
  )
  const turns = Array.from({ length: each + 1 }, (_, turn) => drawn.flatMap((cases) => cases[turn] ?? []))
  return turns.flat().slice(0, requests)
}

const describe = (what: string, { name, who }: Case, { method, path, headers, body }: Sent, answer: string) =>
  `${name} by ${who}: ${what}\n  ${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, authorization: '' }).slice(0, 300)} ${body?.slice(0, 300) ?? ''}\n  ${answer.slice(0, 300)}`

promise('fuzz from the contracts, a process of its own, real sockets', async () => {
  const [api] = stack.apis
  const known = createKnownValues()
  learnUsual(known, new Date().toISOString().slice(0, 10))
  const callers = await openCallers(stack.world, known, people)
  const sender = createSender(api.address, atOnce)
  const { idToken } = await stack.world.signUpAdmin()
  const ofStaff = { method: 'GET', path: '/api/admin/api-description', body: undefined }
  const answer = await sender.send({ ...ofStaff, headers: { authorization: `Bearer ${idToken}` } })
  const description = JSON.parse(answer.text) as Description
  const judge: Judge = { description, secrets: keysOf(api.environment).filter((key) => key.length > 8) }
  const flaws: string[] = []
  const counts = new Map<number, number>()
  const opened = new Set<string>()
  const refusedUnderLoad: Case[] = []

  const ask = async (drawn: Case, isRepeat: boolean) => {
    const caller = callers.of(drawn)
    const attempt = async () => {
      const sent = sentOf(drawn, known, caller)
      return { sent, reply: await sender.send(sent) }
    }
    try {
      let { sent, reply } = await attempt()
      // An earlier request ended this caller's sessions, as one of the endpoints does, or the token has expired.
      const isOver = reply.status === 401 && caller && !drawn.headers['authorization']
      if (isOver && (await callers.signInAgain(caller))) ({ sent, reply } = await attempt())
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1)
      const flaw = flawOf(drawn, sent, reply, judge)
      if (isRefusedUnderLoad(reply) && !isRepeat) refusedUnderLoad.push(drawn)
      else if (flaw) flaws.push(describe(flaw, drawn, sent, reply.text))
      else if (reply.status === 200 && !drawn.wild) opened.add(drawn.name)
      if (reply.status === 200 && String(reply.headers['content-type']).includes('json') && drawn.method !== 'HEAD')
        known.learnFrom(JSON.parse(reply.text), caller?.phone)
    } catch (error) {
      flaws.push(`${drawn.name}: no answer: ${String(error)}`)
    }
  }
  const cases = drawCases()
  await inBatches(cases, atOnce, (drawn) => ask(drawn, false))
  // A busy machine may refuse a few requests. Only one that is refused again when sent alone is a fault.
  await inBatches(refusedUnderLoad, 1, (drawn) => ask(drawn, true))
  sender.close()
  const limited = counts.get(429) ?? 0
  const shut = [...registry.keys()].filter((name) => !opened.has(name))
  if (process.env['PROVE_CASES']) console.log(Object.fromEntries(counts), 'never let in:', shut.join(', '))
  expect(flaws.slice(0, 20), `seed ${seed}\n${breaksIn(api.output())}`).toEqual([])
  expect(api.output()).not.toMatch(/"unexpected"|Unhandled/)
  expect(limited / cases.length).toBeLessThan(0.1)
  const inside = [...counts].filter(([status]) => status === 200).reduce((sum, [, count]) => sum + count, 0)
  return `${cases.length} requests to ${registry.size} endpoints (seed ${seed}): ${inside} let in, ${limited} over a limit, 0 answers ≥ 500${repeated(refusedUnderLoad.length)}, 0 secrets, 0 echoes`
})

const repeated = (count: number): string => (count === 0 ? '' : ` (${count} refused under load, then answered)`)

const breaksIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /"level":(?:50|60)\b/.test(line))
    .slice(0, 20)
    .join('\n')
