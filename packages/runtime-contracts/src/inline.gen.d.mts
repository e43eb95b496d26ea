/** Inline scripts and styles of documents; their sources are in packages/written-pages/src/inline. */
export declare const startApp: string
export declare const startAfterPaint: string
export declare const rememberPress: string
export declare const outlineStyle: string
