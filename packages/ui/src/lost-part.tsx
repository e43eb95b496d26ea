/**
 * A part of an app that could not be fetched, in the words of Chromium, Firefox and Safari, and of Vite for its styles. A
 * part that was fetched and then failed is none: that is a fault of ours.
 */
const lostPart =
  /fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lostPart.test(error.message)
