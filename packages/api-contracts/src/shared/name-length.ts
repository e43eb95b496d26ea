import { limits } from './limits.ts'
import { withoutShapeless } from './shapeless.ts'

/** How many more characters a name may have; below zero if it is too long. Counted as `personName` counts them. */
export const nameLeft = (typed: string): number => limits.nameLength - withoutShapeless(typed.normalize()).trim().length
