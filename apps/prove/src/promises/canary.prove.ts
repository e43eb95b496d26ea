import { format } from 'node:util'
import { expect, vi } from 'vitest'
import { liveThroughFaults, sendMisplacedSecrets } from '../canary/clumsy.ts'
import { formsOf, searchFor } from '@arribo/sandbox/testing/secret-forms'
import { liveWithSecrets } from '../canary/life.ts'
import { listed } from '../canary/listed.ts'
import { type Hit, hitsIn, listPlaces } from '../canary/places.ts'
import { canaryCodes, createSecrets, isCanaryCode, keysOf, type Secret } from '../canary/secrets.ts'
import { witnessedWorld } from '../canary/witness.ts'
import { promise, size, untilEnd } from '../promise.ts'
import { openStack } from '@arribo/laboratory/processes/stack'

const stack = untilEnd(
  await openStack({
    apis: 1,
    hasSmsSender: true,
    environment: { LOG_LEVEL: 'trace' },
    newCode: canaryCodes(),
  }),
)

function listenToFunctions(): () => string {
  const lines: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(format(...words)))
  return () => {
    vi.restoreAllMocks()
    return lines.join('\n')
  }
}

/** Proves that the search would find each secret if it were there. */
function expectSearchToWork(secrets: readonly Secret[]): void {
  for (const { value } of secrets)
    for (const form of formsOf(value)) expect(searchFor(value)(`{"a":"${form}"}`), value).toBeDefined()
}

function expectCodesToBeUnique(secrets: readonly Secret[]): void {
  const codes = secrets.filter(({ kind }) => kind.startsWith('code of'))
  expect(codes.map(({ value }) => value).filter((value) => !isCanaryCode(value))).toEqual([])
  expect(new Set(codes.map(({ kind }) => kind)).size).toBe(2)
}

promise('canary sweep: secrets sent through all flows, then searched for everywhere', async () => {
  const [api] = stack.apis
  const secrets = createSecrets()
  secrets.add('key of the API', ...keysOf(api.environment))
  secrets.add('platform token', 'dg_access_', 'dg_refresh_')
  secrets.add('platform password', 'Flex-2026')
  // After a sign-in the platform redirects to its own origin, by which this process must know it.
  const plain = await stack.startOther({ DELIVERY_GATEWAY_ADDRESS: `${stack.world.sandbox.address}/delivery` })
  const [world, troubled] = [witnessedWorld(stack.world, plain, secrets), witnessedWorld(stack.world, api, secrets)]
  const endFunctions = listenToFunctions()
  for (let life = 0; life < size({ short: 1, long: 10 }); life += 1) {
    await liveWithSecrets({ stack, world, secrets })
    await sendMisplacedSecrets({ stack, world: troubled, secrets })
    await liveThroughFaults({ stack, world: troubled, secrets })
  }
  const functionLines = endFunctions()
  for (const { code, kind } of world.sandbox.sms.list())
    if (code) secrets.add(kind === 'platform' ? 'code of the platform' : 'code of the user pool', code)

  const all = secrets.all()
  expectCodesToBeUnique(all)
  const places = await listPlaces(stack, [world, troubled], functionLines)
  expectSearchToWork(all)
  const hits = hitsIn(places, all)
  const allowed = Object.entries(listed).flatMap(([kind, where]) =>
    Object.keys(where).map((place) => `${kind}: ${place}`),
  )
  const nameOf = ({ kind, place }: Hit) => `${kind}: ${place}`
  expect(hits.filter((hit) => !allowed.includes(nameOf(hit)))).toEqual([])
  // A listed place without a hit means that the place wasn't searched.
  expect(allowed.filter((name) => !hits.map(nameOf).includes(name))).toEqual([])
  const answers = [...world.answers, ...troubled.answers]
  const opened = new Set(answers.filter(({ status }) => status === 200).map(({ endpoint }) => endpoint))
  return `${all.length} secrets, ${answers.length} answers of ${opened.size} endpoints, ${places.length} places: 0 hits outside the ${allowed.length} listed`
})
