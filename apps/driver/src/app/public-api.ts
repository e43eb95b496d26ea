import { createClient } from '@arribo/api-contracts/client'
import { routes } from '@arribo/api-contracts/later-public-routes'
import type * as later from '@arribo/api-contracts/public/later'
import { clientOptions } from './api.ts'

export const publicApi = createClient<typeof later>(routes, clientOptions)
