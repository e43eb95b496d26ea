import { randomUUID } from 'node:crypto'
import { platformPassword } from '../../../people.ts'
import { type DeliveryWorld, openDelivery } from '../../../testing/delivery-world.ts'
import { world as fixed } from '../../../world.ts'

type Reply = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }
type Ask = { readonly json?: object; readonly form?: Record<string, string>; readonly headers?: Record<string, string> }

export async function openPlatforms() {
  const world = await openDelivery()
  const ask = async (route: string, { json, form, headers = {} }: Ask = {}, platform = 'flex'): Promise<Reply> => {
    const [method = 'GET', path = ''] = route.split(' ')
    const response = await fetch(`${world.address}/v1/${platform}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
    }
  }
  const signIn = (email: string, more: object = {}) =>
    ask('POST /sign-in', {
      json: { clientId: fixed.gatewayClientId, email, password: platformPassword, device: { id: 'd' }, ...more },
    })
  return {
    world,
    ask,
    signIn,
    async newDriver(more: Partial<Parameters<DeliveryWorld['controls']['createAccount']>[0]> = {}) {
      const email = `${randomUUID()}@mail.example`
      await world.controls.createAccount({ email, password: platformPassword, ...more })
      const { tokens } = (await signIn(email)).body as { tokens?: { accessToken: string; refreshToken: string } }
      return { email, ...tokens, headers: { authorization: `Bearer ${tokens?.accessToken}` } }
    },
    close: () => world.close(),
  }
}
