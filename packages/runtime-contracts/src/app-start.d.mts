/** Shows the greeting and preloads the words before the app's script. */
export declare const startApp: string
/** The element for the document; `words` maps each language to its file, the default language first. */
export declare function scriptForStart(words: Readonly<Record<string, string>>): string
