export const browsers = ['chromeAndroid', 'samsung', 'safariIos', 'otherIos', 'inApp', 'other'] as const
export type Browser = (typeof browsers)[number]

/**
 * Tells browsers whose settings differ by their user agents. Others imitate Safari and Chrome and add their name, or
 * are a view in another app, such as Instagram. An iPad with a desktop's user agent counts as `other`.
 */
export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return iosBrowserOf(userAgent)
  if (userAgent.includes('SamsungBrowser')) return 'samsung'
  if (userAgent.includes('; wv)')) return 'inApp'
  return /Android(?!.* Silk\/).*Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/.test(userAgent) ? 'chromeAndroid' : 'other'
}

/** Safari adds nothing but its version and, opened from the home screen, nothing at all. */
function iosBrowserOf(userAgent: string): Browser {
  if (/ Version\/[\d.]+ Mobile\/\w+ Safari\/[\d.]+$|\) Mobile\/\w+$/.test(userAgent)) return 'safariIos'
  return userAgent.includes('Safari/') ? 'otherIos' : 'inApp'
}
