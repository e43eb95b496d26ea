import type { Audience } from '@arribo/api-contracts/shared/endpoint'
import type { Actor } from '@arribo/server/actor'

export type { Actor }

/** Who stands behind a request of each audience. */
export type ActorOf<A extends Audience> = A extends 'driver' | 'admin' ? Actor : null
