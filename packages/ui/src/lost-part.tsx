/**
 * Messages of browsers and Vite when a chunk can't be loaded. A chunk that loaded and then threw doesn't match: that is
 * our bug.
 */
const lostPart =
  /fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lostPart.test(error.message)
