import { it } from 'vitest'
import * as z from 'zod'
import { forAnybody, forDriver, forStaff, forVendor } from './endpoint.ts'

it('does not compile for staff without a permission, or for others with one', () => {
  const parts = { ownership: 'self', summary: '', output: z.object({}) } as const
  forStaff('GET /api/admin', { ...parts, permission: 'staff:read' })
  // @ts-expect-error Staff without a permission.
  forStaff('GET /api/admin', parts)
  // @ts-expect-error A permission that doesn't exist.
  forStaff('GET /api/admin', { ...parts, permission: 'staff:everything' })
  // @ts-expect-error A driver's endpoint with a permission.
  forDriver('GET /api/', { ...parts, permission: 'staff:read' })
  // @ts-expect-error A public endpoint with a permission.
  forAnybody('GET /api/', { ...parts, permission: 'staff:read' })
})

it('does not compile a write without a limit, or one that decides without the version', () => {
  const rate = { times: 1, seconds: 1, shared: false, by: 'person' } as const
  const parts = { ownership: 'self', summary: '', output: z.object({}) } as const
  const ofStaff = { ...parts, permission: 'staff:write' } as const
  const undecided = { ...ofStaff, decides: false, whyNot: '' } as const
  const body = z.strictObject({ version: z.number() })
  forStaff('POST /api/admin', { ...undecided, rate })
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: true, body })
  forDriver('POST /api/', { ...parts, rate })
  // @ts-expect-error A write without a limit.
  forStaff('POST /api/admin', undecided)
  // @ts-expect-error A write without a limit.
  forDriver('DELETE /api/', parts)
  // @ts-expect-error A write without a limit.
  forAnybody('PUT /api/', parts)
  // @ts-expect-error A webhook with one.
  forVendor('POST /api/', { ...parts, rate })
  // @ts-expect-error A write that doesn't say whether it decides.
  forStaff('POST /api/admin', { ...ofStaff, rate })
  // @ts-expect-error A write that decides without the version.
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: true, body: z.strictObject({}) })
  // @ts-expect-error One that decides without a body.
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: true })
  // @ts-expect-error One that doesn't decide, and doesn't say why.
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: false })
})
