import { limits } from './limits.ts'

/** How many more characters a name may have; less than zero if it is too long. As the server counts them. */
export const nameLeft = (typed: string): number => limits.nameLength - typed.normalize().trim().length
