import type { TestDriver } from '@arribo/laboratory/world'
import { size } from '../promise.ts'
import type { Stack } from '@arribo/laboratory/processes/stack'
import { newPassword, type Scene } from './witness.ts'

/** Sends secrets where they don't belong: in URLs, headers, broken bodies and unknown fields. */
export async function sendMisplacedSecrets({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const secret = newPassword()
  secrets.add('password', secret)
  const inAddress = encodeURIComponent(secret)
  const body = { name: driver.name, password: secret, phoneNumber: driver.phone, humanTimezone: secret }
  await driver.call('GET', '/api/users/me', { query: { password: secret, token: driver.accessToken } })
  await driver.call('GET', `/api/${inAddress}/${driver.idToken}`)
  await driver.call('GET', `/api/users/me/payments/${inAddress}`)
  await driver.call('GET', `/api/tasks/check`, { query: { taskId: driver.refreshToken } })
  await driver.call('GET', '/api/users/me', {
    headers: { 'x-forwarded-host': driver.idToken, 'x-secret': driver.idToken },
  })
  for (const sent of [JSON.stringify(body).slice(0, -2), `"${driver.accessToken}"`, `password=${inAddress}`])
    await world.call('POST', '/api/users', { body: sent })
  for (const type of ['text/plain', `application/${driver.idToken.slice(-40)}`])
    await world.call('POST', '/api/users', { body, headers: { 'content-type': type } })
  await world.call('POST', '/api/users', { body: { ...body, [secret]: secret } })
  await world.call('POST', '/api/users', { body })
  await driver.call('PATCH', '/api/users/me', { body: { planType: secret, setupComplete: secret } })
  await driver.call('POST', '/api/users/me/im-here', { body: { payload: `${driver.idToken}..${driver.accessToken}` } })
  await world.callWith(`${driver.idToken}x`)('GET', '/api/users/me')
  await world.callWith(`Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`)('GET', '/api/users/me')
  const description = `Failed to fetch /app/x?code=${driver.accessToken.slice(-43)} with Bearer ${driver.idToken}`
  await driver.call('POST', '/api/users/me/errors', { body: { description } })
}

const vendors = ['cognito', 'delivery', 'stripe', 'dynamo'] as const
const faults = ['echo', 'garbage', 'drop-before'] as const

/** Lives the same flows while each vendor fails and echoes the request in its error. */
export async function liveThroughFaults(scene: Scene): Promise<void> {
  const { stack, world, secrets } = scene
  for (const vendor of vendors)
    for (const fault of faults.slice(0, size({ short: 1, long: faults.length }))) {
      const driver = await world.signUpDriver()
      const next = newPassword()
      secrets.add('password', next)
      breakAll(stack, vendor, fault, [driver.password, next, driver.accessToken])
      await tryAll(scene, driver, next)
      for (const { proxy } of stack.apis) proxy.clear()
    }
}

function breakAll(stack: Stack, vendor: (typeof vendors)[number], fault: string, sent: readonly string[]): void {
  const message = `Value '${sent.join("' or '")}' failed to satisfy constraint`
  const body = JSON.stringify({ __type: 'InternalErrorException', message, title: message, error: { message } })
  const headers = { 'content-type': 'application/json' }
  for (const { proxy } of stack.apis)
    proxy.faults[vendor].inject({
      ...(fault === 'echo'
        ? { action: 'status', status: 500, body, headers }
        : { action: fault === 'garbage' ? 'garbage' : 'drop-before' }),
      times: 200,
      // Only database writes fail: rate limits and reads must work, so that the other vendors are reached.
      match: ({ headers: given }) => vendor !== 'dynamo' || /TransactWrite/.test(String(given['x-amz-target'])),
    })
}

async function tryAll(scene: Scene, driver: TestDriver, next: string): Promise<void> {
  const { world } = scene
  const { phone: phoneNumber, accessToken: token, password: oldPassword } = driver
  await driver.call('PATCH', '/api/users/me/password', { body: { token, oldPassword, newPassword: next } })
  await world.call('POST', '/api/users/forgot-password', { body: { phoneNumber, code: '123456', newPassword: next } })
  await driver.call('POST', '/api/users/me/payment/intent', { body: { planType: 'week', credits: 1 } })
  const body = { email: `${driver.sub}@flex.example`, password: next, phoneNumber }
  await driver.call('POST', '/api/flex/login', { body })
}
