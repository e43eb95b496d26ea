import { charactersIn, limits } from './limits.ts'

/**
 * Invisible characters, such as zero-width spaces, direction marks, fillers and tags, would let two different names look
 * the same. Joiners and variation selectors are kept where scripts and emoji need them.
 */
const joiners = String.raw`\u200C-\u200D`
const shapers = String.raw`${joiners}\uFE0E-\uFE0F`
const shapeless = new RegExp(
  String.raw`(?![${shapers}\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}|\u2800`,
  'gu',
)
const idleShaper = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\p{S}\p{N}])[${shapers}]+|[${joiners}]+(?=[^\p{L}\p{M}\p{S}]|$)`,
  'gu',
)

/** Pasted text often has invisible characters. Direction overrides stay, so that they are refused. */
export const withoutShapeless = (typed: string): string => typed.replace(shapeless, '').replace(idleShaper, '$1')

/** Counted as `personName` counts characters. Negative if the name is too long. */
export const nameLeft = (typed: string): number =>
  limits.nameLength - charactersIn(withoutShapeless(typed.normalize()).trim())
