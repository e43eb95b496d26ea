import { randomInt } from 'node:crypto'

export type NewCode = () => string

export const sixDigits: NewCode = () => String(randomInt(1_000_000)).padStart(6, '0')
