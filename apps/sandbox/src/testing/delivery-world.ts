import { randomUUID } from 'node:crypto'
import { createDelivery } from '../stand-ins/delivery/delivery.ts'
import { openState } from '../state.ts'
import { sixDigits } from '../stand-ins/sms/sms.ts'
import { world } from '../world.ts'
import { serve } from './serve.ts'
import { platformPassword } from '../people.ts'

export async function openDelivery() {
  const codes: { to: string; text: string; code: string }[] = []
  const state = await openState()
  let origin = ''
  const delivery = await createDelivery({
    state,
    address: () => origin,
    newCode: sixDigits,
    deliverCode: (message) => {
      codes.push(message)
    },
  })
  const server = await serve(delivery)
  origin = server.origin
  return {
    address: `${origin}${delivery.prefix}`,
    clientId: world.gatewayClientId,
    controls: delivery.controls,
    codes,
    async close() {
      await server.close()
      await state.close()
    },
  }
}
export type DeliveryWorld = Awaited<ReturnType<typeof openDelivery>>

type Reply = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }
type Ask = { readonly json?: object; readonly form?: Record<string, string>; readonly headers?: Record<string, string> }

export async function openPlatforms() {
  const delivery = await openDelivery()
  const ask = async (route: string, { json, form, headers = {} }: Ask = {}, platform = 'flex'): Promise<Reply> => {
    const [method = 'GET', path = ''] = route.split(' ')
    const response = await fetch(`${delivery.address}/v1/${platform}${path}`, {
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
      json: { clientId: world.gatewayClientId, email, password: platformPassword, device: { id: 'd' }, ...more },
    })
  return {
    world: delivery,
    ask,
    signIn,
    async newDriver(more: Partial<Parameters<DeliveryWorld['controls']['createAccount']>[0]> = {}) {
      const email = `${randomUUID()}@mail.example`
      await delivery.controls.createAccount({ email, password: platformPassword, ...more })
      const { tokens } = (await signIn(email)).body as { tokens?: { accessToken: string; refreshToken: string } }
      return { email, ...tokens, headers: { authorization: `Bearer ${tokens?.accessToken}` } }
    },
    close: () => delivery.close(),
  }
}
