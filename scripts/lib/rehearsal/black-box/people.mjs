import { randomInt } from 'node:crypto'

const password = 'Rehearsal-2026'

export function openPool(aws, { COGNITO_USER_POOL_ID: pool, COGNITO_DRIVER_CLIENT_ID: driverClient }) {
  const named = (phone) => `--user-pool-id ${pool} --username ${phone}`.split(' ')
  const ask = (words) => JSON.parse(aws(['cognito-idp', ...words]))
  return {
    pool,
    register(phone, name) {
      const attributes = [
        `Name=phone_number,Value=${phone}`,
        'Name=phone_number_verified,Value=true',
        `Name=name,Value=${name}`,
      ]
      const silently = ['--message-action', 'SUPPRESS', '--user-attributes', ...attributes]
      ask(['admin-create-user', ...named(phone), ...silently])
      aws(['cognito-idp', 'admin-set-user-password', ...named(phone), '--password', password, '--permanent'])
    },
    signUp(phone) {
      const words = `sign-up --client-id ${driverClient} --username ${phone} --password ${password}`.split(' ')
      return ask([...words, '--user-attributes', `Name=phone_number,Value=${phone}`]).UserSub
    },
    signIn(phone, client) {
      const flow = `--user-pool-id ${pool} --client-id ${client} --auth-flow ADMIN_USER_PASSWORD_AUTH`.split(' ')
      const who = `USERNAME=${phone},PASSWORD=${password}`
      return ask(['admin-initiate-auth', ...flow, '--auth-parameters', who]).AuthenticationResult
    },
    offerFactor: (accessToken) => ask(['associate-software-token', '--access-token', accessToken]),
  }
}

const taken = new Set()

export function freePhone() {
  const phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`
  if (taken.has(phone)) return freePhone()
  taken.add(phone)
  return phone
}
