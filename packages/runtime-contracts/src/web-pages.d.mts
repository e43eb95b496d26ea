export declare function ownDocumentOf(pathname: string): string | undefined
export declare function isFramedPage(pathname: string): boolean
export declare const pagesWithOwnDocument: readonly string[]
export declare const formPages: readonly string[]
export declare const lightPage: string
export declare const staffListPages: readonly string[]
export declare const staffPages: readonly string[]
export declare const prerenderedPages: readonly string[]
export declare const pagesInLanguages: readonly string[]
export declare function prerenderedDocumentOf(pathname: string, language: string): string | undefined
