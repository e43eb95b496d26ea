import { randomInt } from 'node:crypto'

const password = 'Rehearsal-2026'

/**
 * Checks the packed API from outside, with moto in place of AWS. Each check records the request and the answer; an
 * unexpected answer throws.
 */
export async function blackBox(api, aws) {
  const { VERSION_ID, COGNITO_USER_POOL_ID: pool, COGNITO_DRIVER_CLIENT_ID: client } = api.environment
  const checks = []
  const expectAnswer = createAsking(api.address, checks)
  const isThisVersion = (body) => JSON.stringify(body).includes(VERSION_ID)
  await expectAnswer('The running version', { path: '/api/status/health' }, 200, isThisVersion)
  await expectAnswer('A request without a token', { path: '/api/users/me' }, 401)
  const phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`
  const token = signUp({ pool, client, phone }, aws)
  await expectAnswer(
    'A driver with a confirmed phone',
    { path: '/api/users/me', token },
    200,
    ({ name }) => name === 'Rita',
  )
  const language = { lang: 'es' }
  await expectAnswer(
    'A change of language',
    { method: 'POST', path: '/api/users/me/language', token, body: language },
    200,
  )
  await expectAnswer('A driver at a staff endpoint', { path: '/api/admin/stats', token }, 403)
  return { checks, phone, pool }
}

function createAsking(address, checks) {
  return async (who, { method = 'GET', path, token, body }, status, isRight = () => true) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read = text.startsWith('{') ? JSON.parse(text) : text
    if (answer.status !== status || !isRight(read))
      throw new Error(`${who}: ${method} ${path} answered ${answer.status} ${text}`)
    checks.push({ asked: `${who} (\`${method} ${path}\`)`, answer: String(status) })
  }
}

function signUp({ pool, client, phone }, aws) {
  const person = `--user-pool-id ${pool} --username ${phone}`.split(' ')
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
  const flow = `--user-pool-id ${pool} --client-id ${client} --auth-flow ADMIN_USER_PASSWORD_AUTH`.split(' ')
  const who = `USERNAME=${phone},PASSWORD=${password}`
  return JSON.parse(aws(['cognito-idp', 'admin-initiate-auth', ...flow, '--auth-parameters', who])).AuthenticationResult
    .IdToken
}
