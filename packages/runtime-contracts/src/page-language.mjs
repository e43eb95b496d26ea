export const languageCookie = 'arribo.language'

/**
 * Self-contained JavaScript in an old style: its source text also runs in the cloud's distribution.
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
