import { fold } from '@arribo/api-contracts/shared/fold'
import { limits } from '@arribo/api-contracts/shared/limits'

export type Colleague = { readonly name: string; readonly phoneNumber: string }

/**
 * The part of a name that is being typed: what follows an @ at the end of the text. Undefined if nobody is being named.
 */
const beginOf = (text: string): string | undefined => /(?:^|\s)@([\p{L}\p{N} .'-]{0,50})$/u.exec(text)?.[1]

export function suggested<One extends Colleague>(text: string, colleagues: readonly One[]): readonly One[] {
  const begin = beginOf(text)
  if (begin === undefined) return []
  return colleagues.filter(({ name }) => name !== begin.trim() && fold(name).startsWith(fold(begin))).slice(0, 5)
}

export const withName = (text: string, { name }: Colleague): string =>
  `${text.slice(0, text.length - (beginOf(text)?.length ?? 0))}${name} `

/** Words that begin with an @ and aren't the beginning of any colleague's name. */
export function unnamedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const begun = [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu)]
  const isName = (at: number) =>
    colleagues.some(({ name }) => name !== '' && fold(text.slice(at)).startsWith(`@${fold(name)}`))
  return begun.filter(({ index }) => !isName(index)).map(([word]) => word)
}

export const namedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues
    .filter(({ name }) => name !== '' && fold(text).includes(`@${fold(name)}`))
    .map(({ phoneNumber }) => phoneNumber)
    .slice(0, limits.namesInNote)
