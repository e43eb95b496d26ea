import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

export const getApiDescription = defineEndpoint({
  audience: 'admin',
  ownership: 'nobody',
  permission: 'staff:read',
  method: 'GET',
  path: '/api/admin/api-description',
  summary: 'The OpenAPI document of all endpoints; the public one leaves out those for staff',
  output: z.looseObject({ openapi: z.string() }),
  fileName: 'arribo-api.json',
  errors: [],
})
