import type { Stack } from '../stack/stack.ts'
import type { Secrets } from './secrets.ts'
import type { WitnessedWorld } from './witness.ts'

export type Scene = { readonly stack: Stack; readonly world: WitnessedWorld; readonly secrets: Secrets }
