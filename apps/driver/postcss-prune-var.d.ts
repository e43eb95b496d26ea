declare module 'postcss-prune-var' {
  import type { CSSOptions } from 'vite'

  type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
  /** Removes custom properties that nothing in the style sheet uses. */
  export default function pruneVar(): NonNullable<PostCss['plugins']>[number]
}
