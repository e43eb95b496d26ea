export const browsers = ['chromeAndroid', 'samsung', 'safariIos', 'otherIos', 'other'] as const
export type Browser = (typeof browsers)[number]

/** The browsers whose settings differ, by their user agents. iPads with a desktop's user agent count as others. */
export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return /CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'otherIos' : 'safariIos'
  if (userAgent.includes('SamsungBrowser')) return 'samsung'
  return /Android.*Chrome\//.test(userAgent) ? 'chromeAndroid' : 'other'
}
