import { createAuth } from '@arribo/auth'
import { config } from './config.ts'

export const auth = createAuth(config)
