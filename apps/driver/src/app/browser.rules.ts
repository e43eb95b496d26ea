export const browsers = ['chromeAndroid', 'samsung', 'safariIos', 'otherIos', 'inApp', 'other'] as const
export type Browser = (typeof browsers)[number]

/**
 * The browsers whose settings differ, by their user agents. Others imitate Safari and Chrome and add their name, or are
 * a view in another app, such as Instagram. iPads with a desktop's user agent count as others.
 */
export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return iosBrowserOf(userAgent)
  if (userAgent.includes('SamsungBrowser')) return 'samsung'
  if (userAgent.includes('; wv)')) return 'inApp'
  return /Android.*Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/.test(userAgent) ? 'chromeAndroid' : 'other'
}

/** Safari names nothing but its version; opened from the home screen, it names nothing at all. */
function iosBrowserOf(userAgent: string): Browser {
  if (/ Version\/[\d.]+ Mobile\/\w+ Safari\/[\d.]+$|\) Mobile\/\w+$/.test(userAgent)) return 'safariIos'
  return userAgent.includes('Safari/') ? 'otherIos' : 'inApp'
}
