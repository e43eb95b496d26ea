/** Addresses of the files that the start script loads. */
export type FilesOfStart = {
  /** The entry script first, then its static imports. */
  readonly parts: readonly string[]
  readonly styles: string
  readonly words: Readonly<Record<string, string>>
}
export declare const startApp: string
export declare const outlineStyle: string
export declare function scriptForStart(files: FilesOfStart): string
