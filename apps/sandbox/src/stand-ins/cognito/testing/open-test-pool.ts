import { createPool } from '../../../testing/pool.ts'
import { serve } from '../../../testing/serve.ts'
import { openState } from '../../../state.ts'
import { world } from '../../../world.ts'
import { createSms } from '../../sms/sms.ts'
import { createCognito } from '../cognito.ts'

export const password = 'Contraseña-ñandú 7'
export const pool = { UserPoolId: world.userPoolId }
export const ClientId = world.driverClientId

export async function openTestPool() {
  const state = await openState()
  const sms = createSms({ state })
  const cognito = await createCognito({ state, sms, trigger: undefined, gate: undefined })
  const server = await serve(cognito)
  const users = createPool({ sms, cognito }, server.origin)
  let people = 0
  const newPhone = () => `+1305555${String((people += 1)).padStart(4, '0')}`
  const signUp = async (isConfirmed: boolean) => {
    const phone = newPhone()
    await users.signUp(phone, password, 'Ana Torres', { isConfirmed, locale: 'es' })
    return phone
  }
  return {
    ...users,
    address: server.origin,
    sms,
    cognito,
    send: users.client.send.bind(users.client),
    newPhone,
    signUp: () => signUp(false),
    register: () => signUp(true),
    signIn: (phone: string, typed = password, clientId?: string) => users.signIn(phone, typed, clientId),
    async close() {
      users.close()
      await server.close()
      await state.close()
    },
  }
}

/** Doesn't verify the token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
