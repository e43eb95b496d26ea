/** Addresses of the files that the start script loads. */
export type FilesOfStart = {
  /** The entry script first, then its static imports. */
  readonly parts: readonly string[]
  readonly styles: string
  /** The words of each language, the default language first. */
  readonly words: Readonly<Record<string, string>>
}
/** Code of the inline script. */
export declare const startApp: string
/** Code of the inline styles. */
export declare const outlineStyle: string
/** The element for the document. */
export declare function scriptForStart(files: FilesOfStart): string
