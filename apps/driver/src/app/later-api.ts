import { createClient } from '@arribo/api-contracts/client'
import type * as later from '@arribo/api-contracts/driver/later'
import { routes } from '@arribo/api-contracts/later-driver-routes'
import { clientOptions } from './api.ts'

/** For calls that no first page makes. Loads with the pages that make them. */
export const laterApi = createClient<typeof later>(routes, clientOptions)
