import { tryCodes, tryUpload } from './functions.mjs'
import { freePhone, openPool } from './people.mjs'
import { readTask, runPackedCommand } from '../packed-api.mjs'
import { followStream } from '../stream.mjs'

/** Left out because moto can't do it. The journeys and the test suite try it against our stand-ins. */
const notInMoto = [
  'triggers, the stream and schedules: moto starts no function or task, so the rehearsal starts each with the event that AWS would send',
  'the second factor: moto accepts any code',
  'check-ins, card payments and photo checks: there is no delivery gateway and no Stripe, and moto detects no faces',
]

/**
 * Checks the packed API, functions and nightly commands from outside, with moto in place of AWS. `makeAdmin` does what
 * the page says for the first admin. Each check records the request and the answer. An unexpected answer throws.
 */
export async function blackBox(world) {
  const checks = []
  const expectAnswer = createAsking(world.api.address, checks)
  const pool = openPool(world.aws, world.environment)
  const phone = await tryDriver({ ...world, expectAnswer, pool })
  world.makeAdmin({ pool: pool.pool, phone })
  const token = await openDesk({ ...world, expectAnswer, pool, phone })
  const scene = { ...world, expectAnswer, checks, pool, phone, token }
  await tryCodes(scene)
  await tryUpload(scene)
  // The nightly commands compare what the projector has made of all that was written before.
  await tryProjector(scene)
  const leftOut = tryAudits(scene)
  return { checks, leftOut: [...notInMoto, ...leftOut] }
}

async function tryDriver({ environment, expectAnswer, pool }) {
  const { VERSION_ID, COGNITO_DRIVER_CLIENT_ID: client } = environment
  const isThisVersion = (body) => JSON.stringify(body).includes(VERSION_ID)
  await expectAnswer('The running version', { path: '/api/status/health' }, 200, isThisVersion)
  await expectAnswer('A request without a token', { path: '/api/users/me' }, 401)
  const phone = freePhone()
  pool.register(phone, 'Rita')
  const { IdToken: token } = pool.signIn(phone, client)
  const me = { path: '/api/users/me', token }
  await expectAnswer('A driver with a confirmed phone', me, 200, ({ name }) => name === 'Rita')
  const change = { method: 'POST', path: '/api/users/me/language', token, body: { lang: 'es' } }
  await expectAnswer('A change of language', change, 200)
  await expectAnswer('A driver at a staff endpoint', { path: '/api/admin/stats', token }, 403)
  return phone
}

async function openDesk({ environment, expectAnswer, pool, phone }) {
  const { IdToken: token, AccessToken } = pool.signIn(phone, environment.COGNITO_ADMIN_CLIENT_ID)
  await expectAnswer('An admin without a second factor', { path: '/api/admin/stats', token }, 403)
  pool.offerFactor(AccessToken)
  const body = { token: AccessToken, code: '123456' }
  const setup = { method: 'POST', path: '/api/admin/second-factor', token, body }
  await expectAnswer('Setting up a second factor', setup, 200)
  return token
}

/** On a busy machine moto is slow, and the API then says that it is temporarily unavailable. */
const patience = { times: 20, ms: 1000 }

const createAsking =
  (address, checks) =>
  async (who, { method = 'GET', path, token, body }, status, isRight = () => true) => {
    const answer = await ask(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read = /^[{[]/.test(text) ? JSON.parse(text) : text
    if (answer.status !== status || !isRight(read))
      throw new Error(`${who}: ${method} ${path} answered ${answer.status} ${text}`)
    const shown = path.replace(/\?.*/, '').replace(/%2B\d+/, '{phone}')
    checks.push({ asked: `${who} (\`${method} ${shown}\`)`, answer: String(status) })
    return read
  }

async function ask(address, request) {
  for (let times = 1; ; times += 1) {
    const answer = await fetch(address, request)
    if (answer.status !== 503 || times === patience.times) return answer
    await new Promise((resolve) => setTimeout(resolve, patience.ms))
  }
}

/** A rehearsal has no Stripe. */
const asksStripe = new Set(['payments:reconcile'])

/** Runs the scheduled commands with the settings of their task. Returns the ones that it can't run. */
function tryAudits({ aws, cloud, stacks, checks }) {
  const leftOut = []
  for (const { properties } of stacks.api.listOf('AWS::Scheduler::Schedule')) {
    const [{ command }] = JSON.parse(properties.Target.Input).containerOverrides
    const name = command[1]
    if (asksStripe.has(name)) {
      leftOut.push(`the nightly \`${name}\`: it asks Stripe, and there is none`)
      continue
    }
    const environment = readTask(aws, cloud, stacks.api.idOf(properties.Target.EcsParameters.TaskDefinitionArn))
    const lines = runPackedCommand(environment, command)
    const end = JSON.parse(lines.at(-1))
    if (end.command !== name || end.exitCode !== 0) throw new Error(`${name} ended with ${lines.join('\n')}`)
    checks.push({
      asked: `The image’s command \`${command.slice(1).join(' ')}\`, nightly`,
      answer: lines.at(-2).replace(/ to \S+\.jsonl/, ''),
    })
  }
  return leftOut
}

/** Staff see a driver in sorted lists and counters only once the projector has processed the stream. */
async function tryProjector({ aws, environment, functions, stacks, checks, expectAnswer, token, phone }) {
  const [{ properties: mapping }] = stacks.api.listOf('AWS::Lambda::EventSourceMapping')
  const list = { path: '/api/admin/users?sort=name&limit=100', token }
  const stats = { path: '/api/admin/stats', token }
  const isThere = ({ items }) => items.some(({ phoneNumber }) => phoneNumber === phone)
  await expectAnswer('The list of users before the projector', list, 200, (page) => !isThere(page))
  const before = await expectAnswer('The counters before it', stats, 200)
  const deliver = (event) => {
    const { answer, error } = functions.projector(event)
    if (error || answer.batchItemFailures.length > 0)
      throw new Error(`The projector answered ${JSON.stringify(error ?? answer)}`)
  }
  const follow = followStream(aws, { table: environment.DYNAMODB_TABLE, mapping, deliver })
  if (follow() === 0) throw new Error('The stream held nothing for the projector')
  checks.push({ asked: '`projector`, with the records of the stream', answer: 'none set aside' })
  await expectAnswer('The list of users after it', list, 200, isThere)
  const isCounted = ({ users }) => users.total > before.users.total && users.todayTotal > before.users.todayTotal
  await expectAnswer('The counters after it', stats, 200, isCounted)
}
