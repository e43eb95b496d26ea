import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'

export const getApiDescription = forStaff('GET /api/admin/api-description', {
  ownership: 'nobody',
  permission: 'staff:read',
  summary: 'The OpenAPI document of all endpoints; the public one leaves out those for staff',
  output: z.looseObject({ openapi: z.string() }),
  fileName: 'arribo-api.json',
})
