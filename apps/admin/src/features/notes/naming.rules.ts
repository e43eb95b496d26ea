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

/** Words that begin with an @, each with whom it names: of Ana and Ana Ruiz, the longer name that stands there whole. */
const begunIn = <One extends Colleague>(text: string, colleagues: readonly One[]) =>
  [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu)].map(({ 0: word, index }) => {
    const rest = fold(text.slice(index + 1))
    const isWhole = ({ name }: One) =>
      name !== '' && rest.startsWith(fold(name)) && !/^[\p{L}\p{N}]/u.test(rest.slice(fold(name).length))
    const [named] = colleagues.filter(isWhole).toSorted((one, other) => other.name.length - one.name.length)
    return { word, named }
  })

export const unnamedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  begunIn(text, colleagues).flatMap(({ word, named }) => (named ? [] : word))

export const namedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  [...new Set(begunIn(text, colleagues).flatMap(({ named }) => named?.phoneNumber ?? []))].slice(0, limits.namesInNote)
