import { followStream } from '../stream.mjs'

/** Staff see a driver in sorted lists and counters only after the projector has processed the stream. */
export async function tryProjector({ aws, environment, functions, stacks, checks, expectAnswer, token, phone }) {
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
