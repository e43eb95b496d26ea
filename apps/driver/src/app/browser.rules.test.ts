import { expect, it } from 'vitest'
import { browserOf } from './browser.rules.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`
const webView = 'Mozilla/5.0 (Linux; Android 14; SM-A156U; wv) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['chromeAndroid', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['samsung', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['safariIos', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['otherIos', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['otherIos', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['otherIos', `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['otherIos', `${iphone} GSA/390.0.0 Mobile/15E148 Safari/604.1`],
  // Opened from the home screen.
  ['safariIos', `${iphone} Mobile/15E148`],
  ['inApp', `${iphone} Mobile/21F79 Instagram 405.0.0.0 (iPhone16,2; iOS 17_5; es_US; es)`],
  ['inApp', `${iphone} Mobile/21F79 [FBAN/FBIOS;FBAV/530.0.0.0;FBDV/iPhone16,2;FBLC/es_US]`],
  ['inApp', `${webView} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0.0;]`],
  ['chromeAndroid', `${android} Chrome/126.0.0.0 Safari/537.36`],
  // A Fire tablet.
  ['other', `${android} Silk/120.2.1 like Chrome/120.0.0.0 Safari/537.36`],
  ['other', `${android} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`],
  ['other', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'],
  ['other', ''],
])('%s: %s', (browser, userAgent) => {
  expect(browserOf(userAgent)).toBe(browser)
})
