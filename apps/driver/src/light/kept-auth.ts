import { createKeptAuth } from '@arribo/auth'
import { config } from '../app/config.ts'

/** Nobody signs in on this page: the build uses this in place of the app's auth.ts. */
export const auth = createKeptAuth(config)
