import { randomInt } from 'node:crypto'

const password = 'Rehearsal-2026'

/**
 * What anybody outside sees of the API, asked of the packed one against moto. Each check says what was asked and what came
 * back; one that is not as expected throws.
 */
export async function blackBox({ address, environment }, aws) {
  const checks = []
  const ask = async (method, path, { token, body } = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const expectAnswer = async (asked, [method, path, options], status, isRight = () => true) => {
    const answer = await ask(method, path, options)
    if (answer.status !== status || !isRight(answer.body))
      throw new Error(`${asked}: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    checks.push({ asked: `${asked} (\`${method} ${path}\`)`, answer: String(status) })
    return answer.body
  }
  const pool = environment.COGNITO_USER_POOL_ID
  const phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`
  const person = ['--user-pool-id', pool, '--username', phone]
  await expectAnswer('The version that runs', ['GET', '/api/status/health'], 200, (body) =>
    JSON.stringify(body).includes(environment.VERSION_ID),
  )
  await expectAnswer('A stranger', ['GET', '/api/users/me'], 401)
  const attributes = [
    `Name=phone_number,Value=${phone}`,
    'Name=phone_number_verified,Value=true',
    'Name=name,Value=Rita',
  ]
  aws([
    'cognito-idp',
    'admin-create-user',
    ...person,
    '--message-action',
    'SUPPRESS',
    '--user-attributes',
    ...attributes,
  ])
  aws(['cognito-idp', 'admin-set-user-password', ...person, '--password', password, '--permanent'])
  const signIn = (client) =>
    JSON.parse(
      aws([
        ...['cognito-idp', 'admin-initiate-auth', '--user-pool-id', pool, '--client-id', client],
        ...['--auth-flow', 'ADMIN_USER_PASSWORD_AUTH'],
        ...['--auth-parameters', `USERNAME=${phone},PASSWORD=${password}`],
      ]),
    ).AuthenticationResult.IdToken
  const token = signIn(environment.COGNITO_DRIVER_CLIENT_ID)
  await expectAnswer('Somebody without a profile', ['GET', '/api/users/me', { token }], 404)
  const profile = { name: 'Rita', phoneNumber: phone, password, humanTimezone: 'America/New_York' }
  await expectAnswer('Who signs up', ['POST', '/api/users', { token, body: profile }], 200)
  await expectAnswer('Who has signed up', ['GET', '/api/users/me', { token }], 200, ({ name }) => name === 'Rita')
  await expectAnswer('A language', ['POST', '/api/users/me/language', { token, body: { language: 'es' } }], 200)
  await expectAnswer('A driver at the desk', ['GET', '/api/admin/stats', { token }], 403)
  return { checks, phone, pool }
}
