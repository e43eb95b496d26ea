import { readdirSync } from 'node:fs'

/** The whole of a driver's day: it runs every time. */
const always = 'driver/whole-day.journey.ts'
const oneOf = 3

const journeys = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.journey.ts') && file !== always)
  .sort()

/** The journeys that a turn leaves out: any three turns in a row run each of them once. */
export function otherJourneys(turn: number): string[] {
  return journeys.filter((_, index) => (index + turn) % oneOf !== 0).map((file) => `**/journeys/${file}`)
}
