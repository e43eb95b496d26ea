import type { Stack } from '../stack/stack.ts'
import type { Secrets } from './secrets.ts'
import type { WitnessedWorld } from './witness.ts'

/** Where a life happens, and what is to be found nowhere. */
export type Scene = { readonly stack: Stack; readonly world: WitnessedWorld; readonly secrets: Secrets }
