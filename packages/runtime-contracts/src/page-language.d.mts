/** What a request says about the language of its page. */
export type AskedLanguage = {
  readonly query?: string | undefined
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
}
/** The cookie by which a browser tells the host which language was chosen there. */
export declare const languageCookie: string
/** In which language a page is answered: query, cookie, Accept-Language, else the fallback. */
export declare function languageOfRequest<L extends string>(
  asked: AskedLanguage,
  languages: readonly L[],
  fallback: L,
): L
