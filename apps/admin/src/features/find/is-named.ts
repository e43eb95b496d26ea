import { fold } from '@arribo/api-contracts/shared/fold'

const plain = (text: string) => fold(text).replaceAll('-', '')

/** Whether a row's label has every word that was typed, in any order. */
export const isNamed = (label: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(label).includes(word))
