import { fold } from '@arribo/api-contracts/shared/fold'
import { limits } from '@arribo/api-contracts/shared/limits'

export type Colleague = { readonly name: string; readonly phoneNumber: string }

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

/** What follows an @ at the beginning of a word and is nobody's name, as far as the word goes. */
export function unnamedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const begun = [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu)]
  const isName = (at: number) =>
    colleagues.some(({ name }) => name !== '' && fold(text.slice(at)).startsWith(`@${fold(name)}`))
  return begun.filter(({ index }) => !isName(index)).map(([word]) => word)
}

/** The numbers of the colleagues whom a note names. */
export const namedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues
    .filter(({ name }) => name !== '' && fold(text).includes(`@${fold(name)}`))
    .map(({ phoneNumber }) => phoneNumber)
    .slice(0, limits.namesInNote)
