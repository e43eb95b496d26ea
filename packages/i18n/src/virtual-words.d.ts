/** A set of words: loaders of the files after the slash, one per language. Made by packages/i18n/src/vite.mjs. */
declare module 'virtual:words/*' {
  import type { Part } from './words.ts'
  const part: Part
  export default part
}
