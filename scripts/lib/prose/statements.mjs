/** The titles of a file's tests, as far as they are written out. */
export const titlesOf = (place, source) =>
  [...source.matchAll(/\b(?:it|test|describe|promise)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\n])+)\1/g)].map(
    ([, , text]) => ({
      place,
      text,
    }),
  )
