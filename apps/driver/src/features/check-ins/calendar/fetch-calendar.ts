import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { api } from '../../../app/api.ts'

/** The answer is encrypted for a key pair that is created for this request. */
export async function fetchCalendar(phoneNumber: string, signal?: AbortSignal): Promise<Calendar> {
  const { createAnswerKey } = await import('../flow/sealing.ts')
  const key = await createAnswerKey()
  const answer = await api.getCalendar(
    { query: { phoneNumber }, headers: { 'x-encryption-key': key.publicJwk } },
    signal && { signal },
  )
  return (typeof answer === 'string' ? await key.open(answer) : answer) as Calendar
}
