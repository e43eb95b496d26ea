/** What was asked for breaks a rule of the house, or is there already: nothing is written. */
export class Refused extends Error {}

export const refuse = (sentence) => {
  throw new Refused(sentence)
}
