import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { createAuth, createPageOwner } from '@arribo/auth'
import { reloadForPart } from '@arribo/ui/lost-part'

export const config = readWebConfig()

export const auth = createAuth({ ...config, onLostClient: reloadForPart })

/** Code for a driver's data must ask this owner, not who is signed in. */
export const pageOwner = createPageOwner(auth)
