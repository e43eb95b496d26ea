import * as z from 'zod'
import { control } from './control.ts'

const origins = { driverOrigin: z.url(), adminOrigin: z.url() }

export const environmentControls = [
  control({
    method: 'GET',
    path: '/api-environment',
    summary: 'The whole environment of an API process',
    input: { ...origins, port: z.coerce.number().int().min(0).max(65_535).optional() },
    run: (sandbox, options) => sandbox.apiEnvironment(options),
  }),
  control({
    method: 'GET',
    path: '/web-config',
    summary: 'The configuration of a browser app',
    input: { ...origins, app: z.enum(['driver', 'admin']), apiAddress: z.url() },
    run: (sandbox, options) => sandbox.webConfig(options),
  }),
]
