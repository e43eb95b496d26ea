/** The request breaks a naming rule, or exists already: nothing is written. */
export class Refused extends Error {}

export const refuse = (sentence) => {
  throw new Refused(sentence)
}
