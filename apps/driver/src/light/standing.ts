import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import { firstShutGate, type Gate } from '@arribo/api-contracts/shared/gates'
import { api } from '../app/api.ts'
import { pageOwner } from '../app/page-owner.ts'
import { fetchCalendar } from '../features/check-ins/fetch-calendar.ts'

/** Where a driver stands before a check-in: what is missing, or the blocks. */
export type Standing =
  | { readonly name: 'signed_out' }
  | { readonly name: 'shut'; readonly gate: Exclude<Gate, 'signed_in'> }
  | { readonly name: 'off' }
  | { readonly name: 'open'; readonly me: Me; readonly calendar: Calendar }

/** Throws what the API refused with, or that it could not be reached. */
export async function findStanding(): Promise<Standing> {
  const claims = pageOwner.claims()
  if (!claims) return { name: 'signed_out' }
  if (!claims.isPhoneVerified) return { name: 'shut', gate: 'phone_verified' }
  const me = await api.getMe({})
  const { goodStanding, proxyInstalled, setupComplete } = me
  const gate = firstShutGate({ isSignedIn: true, isPhoneVerified: true, goodStanding, proxyInstalled, setupComplete })
  if (gate && gate !== 'signed_in') return { name: 'shut', gate }
  if (!me.imHere) return { name: 'off' }
  return { name: 'open', me, calendar: await fetchCalendar(me.phoneNumber) }
}
