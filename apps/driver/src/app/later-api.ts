import { createClient } from '@arribo/api-contracts/client'
import type * as later from '@arribo/api-contracts/driver/later'
import { routes } from '@arribo/api-contracts/later-driver-routes'
import { clientOptions } from './api.ts'

export const laterApi = createClient<typeof later>(routes, clientOptions)
