import type { Me } from '@arribo/api-contracts/driver/users'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { type Call, must } from './ask.ts'

export const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }

export const payloadOf = ({ userId, name, flexId, amazonToken }: Me, phoneNumber: string, over: object = {}) => ({
  amazonToken,
  flexId,
  userAgent: 'Vitest',
  ...station,
  userId,
  name,
  phoneNumber,
  ...over,
})

export async function sealCheckIn(call: Call, payload: unknown): Promise<string> {
  const { body } = await must('Asking for keys', call<{ keys: [JWK & { kid: string }] }>('GET', '/api/status/keys'))
  const [key] = body.keys
  const text = new TextEncoder().encode(JSON.stringify(payload))
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid }
  return new CompactEncrypt(text).setProtectedHeader(header).encrypt(await importJWK(key, 'ECDH-ES'))
}

export const pressImHere = <Body>(call: Call, payload: string) =>
  call<Body>('POST', '/api/users/me/im-here', { body: { payload } })
