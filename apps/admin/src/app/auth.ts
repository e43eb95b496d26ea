import { createAuth } from '@arribo/auth'
import { reloadForPart } from '@arribo/ui/lost-part'
import { config } from './config.ts'

export const auth = createAuth({ ...config, onLostClient: reloadForPart })
