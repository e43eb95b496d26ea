/** The parts of a request that decide its page's language. */
export type AskedLanguage = {
  readonly query?: string | undefined
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
}
/** Cookie with the language that was chosen in this browser; the host reads it. */
export declare const languageCookie: string
/** Chooses the language of a page: query, cookie, Accept-Language, then the fallback. */
export declare function languageOfRequest<L extends string>(
  asked: AskedLanguage,
  languages: readonly L[],
  fallback: L,
): L
