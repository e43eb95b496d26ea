/** The text that greets and fetches words before the app's script is there. */
export declare const startApp: string
/** What stands in the document; `words` is the file of each language, the product's first language first. */
export declare function scriptForStart(words: Readonly<Record<string, string>>): string
