/** A part of the words: a loader of the files after the slash for each language. packages/i18n/src/vite.mjs makes it. */
declare module 'virtual:words/*' {
  import type { Part } from './words.ts'
  const part: Part
  export default part
}
