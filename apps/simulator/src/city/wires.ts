import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, NoReply, Reply } from '../virtual/network.ts'
import type { Random } from '@arribo/laboratory/random'
import { type Fate, fateOf, type Weather } from './weather.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import { textOf } from './processes.ts'

export type Seen = { readonly sender: string; readonly vendor: string; readonly what: string; readonly body: Buffer }
export type Watch = {
  arrives(seen: Seen): void
  answered(seen: Seen, reply: Reply): Promise<void>
  /** A call to a vendor is lost, delayed, or the last one before its process dies. */
  troubled(seen: Seen): void
  died(host: string): Promise<void>
}
export type Victim = { kill(): void; start(): Promise<void> }

type Options = {
  readonly random: Random
  readonly weather: () => Weather
  readonly note: (line: string) => void
  readonly watch: Watch
  readonly victimAt: (host: string) => Victim | undefined
}

export type Wires = ReturnType<typeof createWires>

const never = new Promise<never>(() => undefined)
type Dead = 'dead'
const restartMs = [2000, 30_000] as const
const quietMs = 3000
const slowMs = 3000
/** A call that is repeated within this time is a retry of the one that was throttled. */
const retriedWithinMs = 1000
const throttled: Reply = {
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from('{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}'),
}

/** Processes of the API and the projector can die; phones and the test's own observers can't. */
const isMortal = (host: string) => /^(?:api|projector)-/.test(host)
/** Signing keys differ in each simulation, so tokens would make the traces of two runs differ. */
const hasTokens = (sender: string, vendor: string) => sender === 'phone' || vendor === 'cognito'
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 8)

export function createWires(options: Options) {
  let answer: Answerer | undefined
  let underWay = 0
  let lastAt = 0
  const isThrottled = createThrottle(options)
  const draw = createFates(options)
  return {
    connect: (next: Answerer) => void (answer = next),
    async carry(call: Call): Promise<Reply | NoReply> {
      underWay += 1
      try {
        const reply = answer ? await travel(options, { isThrottled, draw }, answer, call) : 'refused'
        return reply === 'dead' ? never : reply
      } finally {
        underWay -= 1
        lastAt = Date.now()
      }
    },
    /** Resolves when no call has been in flight for a while. */
    async untilQuiet(): Promise<void> {
      while (underWay > 0 || Date.now() - lastAt < quietMs) await sleep(500)
    },
  }
}

type Draw = (sender: string, what: string, today: Weather) => Fate

const reads =
  /^(?:GET|HEAD) |^(?:GetItem|BatchGetItem|Query|Scan|List\w+|AdminGetUser|AdminListGroupsForUser|DetectFaces|CompareFaces|Decrypt)$/

/**
 * Counts the calls of all processes that may change something while the weather has a single death. A death beside a
 * read leaves what one beside the change before it leaves.
 */
function createFates({ random }: Options) {
  let calls = 0
  return (sender: string, what: string, today: Weather): Fate => {
    const { diesAt } = today
    if (!diesAt || !isMortal(sender)) return fateOf(today, random)
    if (reads.test(what)) return 'arrives'
    calls += 1
    return diesAt.call === calls ? diesAt.when : 'arrives'
  }
}

/**
 * Throttles first tries only. A call that equals one throttled just before passes, because it may be that one's retry:
 * two equal calls at once could otherwise throttle each other until both give up.
 */
function createThrottle({ random, weather }: Options) {
  const throttledAt = new Map<string, number>()
  return ({ sender, vendor, what, body }: Seen): boolean => {
    if (vendor !== 'dynamodb' || !isMortal(sender)) return false
    const key = `${sender} ${what} ${digestOf(body)}`
    const isRetry = Date.now() - (throttledAt.get(key) ?? -Infinity) < retriedWithinMs
    if (isRetry || !random.isHit(weather().throttled)) return false
    throttledAt.set(key, Date.now())
    return true
  }
}

async function travel(
  options: Options,
  { isThrottled, draw }: { readonly isThrottled: (seen: Seen) => boolean; readonly draw: Draw },
  answer: Answerer,
  call: Call,
): Promise<Reply | NoReply | Dead> {
  const { random, weather, note, watch, victimAt } = options
  const sender = call.host.split('.')[0] ?? ''
  const { vendor, what } = describe(call)
  const isDead = () => isMortal(sender) && !victimAt(sender)
  if (!isMortal(sender) && sender !== 'phone') return askVendors(answer, call)
  const today = isMortal(sender) ? weather() : { ...weather(), dies: 0 }
  const seen = { sender, vendor, what, body: call.body }
  const fate = draw(sender, what, today)
  const takes = latency(vendor, today, random)
  if (fate !== 'arrives' || takes > slowMs) watch.troubled(seen)
  await sleep(takes)
  if (isDead()) return 'dead'
  if (fate === 'request lost') return 'broken'
  if (fate === 'dies before') return die(options, sender)
  if (isThrottled(seen)) {
    note(`${sender} ${vendor} ${what} ${digestOf(call.body)} throttled`)
    return throttled
  }
  watch.arrives(seen)
  const reply = await askVendors(answer, call)
  await watch.answered(seen, reply)
  note(`${sender} ${vendor} ${what} ${hasTokens(sender, vendor) ? '-' : digestOf(call.body)} ${reply.status} ${fate}`)
  if (fate === 'dies after') return die(options, sender)
  await sleep(random.between(1, 4))
  if (isDead()) return 'dead'
  return fate === 'answer lost' ? 'broken' : reply
}

function latency(vendor: string, { platformIsSlow }: Weather, random: Random): number {
  if (vendor === 'delivery' && random.isHit(platformIsSlow)) return random.between(slowMs, 20_000)
  return vendor === 'dynamodb' ? random.between(1, 6) : random.between(5, 60)
}

async function die({ random, note, watch, victimAt }: Options, host: string): Promise<Dead> {
  const victim = victimAt(host)
  if (!victim) return 'dead'
  note(`${host} dies`)
  victim.kill()
  await watch.died(host)
  setTimeout(() => void victim.start(), random.between(...restartMs))
  return 'dead'
}

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

async function askVendors(answer: Answerer, { method, path, headers, body }: Call): Promise<Reply> {
  const undated: Answerer = (request, response) => {
    // Node would write the real date.
    response.sendDate = false
    answer(request, response)
  }
  const reply = await inject(undated, {
    method: method as 'GET',
    url: path,
    headers,
    ...(body.length > 0 && { payload: body }),
  })
  return { status: reply.statusCode, headers: textOf(reply.headers), body: reply.rawPayload }
}

function describe({ path, method, headers }: Call): { readonly vendor: string; readonly what: string } {
  const target = headers['x-amz-target']
  const vendor = path.startsWith('/v1/') ? 'stripe' : (/^\/(dynamodb|[^/?]+)/.exec(path)?.[1] ?? '')
  const operation =
    typeof target === 'string' ? target.slice(target.indexOf('.') + 1) : `${method} ${path.replace(/\?.*$/, '')}`
  return { vendor, what: operation }
}
