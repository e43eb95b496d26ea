import { reloadForPart } from '@arribo/ui/lost-part'
import { createAuth } from '@arribo/auth'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'

export const config = readWebConfig()

export const auth = createAuth({ ...config, onLostClient: reloadForPart })
