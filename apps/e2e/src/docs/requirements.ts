import { codesIn, type Proof, proofsIn, rowsIn } from './documents.ts'
import { type House, proofFaults } from './faults.ts'

const states = ['met', 'partly', 'open', 'not here'] as const

/** One requirement of a standard: whether it is met, in words, and what shows it. */
export type Requirement = {
  readonly id: string
  readonly state: string
  readonly words: string
  readonly places: readonly string[]
  readonly proofs: readonly Proof[]
}

/** The rows of tables with four columns: requirement, met, how or why not, shown by. */
export const readRequirements = (markdown: string): Requirement[] =>
  rowsIn(markdown).map(([id = '', state = '', words = '', shown = '']) => {
    const proofs = proofsIn(shown)
    return { id, state, words, places: proofs.length > 0 ? [] : codesIn(shown), proofs }
  })

/** What is wrong with a requirement: an unknown state, no words, nothing that shows it, or what is named is not there. */
export function requirementFaults({ id, state, words, places, proofs }: Requirement, house: House): string[] {
  const isKnown = states.some((each) => each === state)
  const isClaimed = state === 'met' || state === 'partly'
  const isShown = places.length + proofs.length > 0
  const faults = [
    ...(isKnown ? [] : [`no such state: "${state}"`]),
    ...(words ? [] : ['no words']),
    ...(isClaimed && !isShown ? ['nothing shows it'] : []),
    ...(!isClaimed && isShown ? ['is shown, and not claimed'] : []),
    ...places.filter((path) => !house.hasPlace(path)).map((path) => `no place ${path}`),
    ...(proofs.length > 0 ? proofFaults(proofs, house) : []),
  ]
  return faults.map((fault) => `${id}: ${fault}`)
}
