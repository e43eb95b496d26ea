import { fold } from '@arribo/api-contracts/shared/fold'
import { limits } from '@arribo/api-contracts/shared/limits'

type Colleague = { readonly name: string; readonly phoneNumber: string }

/** The part of a name behind an @ at the end of the text; undefined if nobody is being named. */
const beginOf = (text: string): string | undefined => /(?:^|\s)@([\p{L}\p{N} .'-]{0,50})$/u.exec(text)?.[1]

/** The colleagues whose name continues what is being typed after an @. */
export function suggested<One extends Colleague>(text: string, colleagues: readonly One[]): readonly One[] {
  const begin = beginOf(text)
  if (begin === undefined) return []
  return colleagues.filter(({ name }) => name !== begin.trim() && fold(name).startsWith(fold(begin))).slice(0, 5)
}

export const withName = (text: string, { name }: Colleague): string =>
  `${text.slice(0, text.length - (beginOf(text)?.length ?? 0))}${name} `

/** The numbers of the colleagues whom a note names. */
export const namedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues
    .filter(({ name }) => name !== '' && fold(text).includes(`@${fold(name)}`))
    .map(({ phoneNumber }) => phoneNumber)
    .slice(0, limits.namesInNote)
