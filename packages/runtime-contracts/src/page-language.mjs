/** The cookie by which a browser tells the host which language was chosen there. It holds a language, nothing else. */
export const languageCookie = 'arribo.language'

/**
 * In which language a page is answered: the address asks first, then what was chosen in this browser, then what the browser
 * prefers, else the product's own. Plain JavaScript of the least kind, and complete in itself: the cloud's distribution
 * gets the text of this function, and Vite's configuration is loaded by Node.
 *
 * @param {{ query?: string, cookie?: string, acceptLanguage?: string }} asked
 * @param {readonly string[]} languages
 * @param {string} fallback
 * @returns {string}
 */
export function languageOfRequest(asked, languages, fallback) {
  const isKnown = (text) => languages.indexOf(text) >= 0
  if (isKnown(asked.query)) return asked.query
  if (isKnown(asked.cookie)) return asked.cookie
  const preferred = (asked.acceptLanguage || '')
    .split(',')
    .map((part) => {
      const weight = /;\s*q=([\d.]+)/.exec(part)
      return { language: part.trim().slice(0, 2).toLowerCase(), weight: weight ? Number(weight[1]) : 1 }
    })
    .filter((each) => each.weight > 0 && isKnown(each.language))
    .sort((a, b) => b.weight - a.weight)
  return preferred.length > 0 ? preferred[0].language : fallback
}
