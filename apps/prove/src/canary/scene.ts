import type { Stack } from '@arribo/laboratory/processes/stack'
import type { Secrets } from './secrets.ts'
import type { WitnessedWorld } from './witness.ts'

export type Scene = { readonly stack: Stack; readonly world: WitnessedWorld; readonly secrets: Secrets }
