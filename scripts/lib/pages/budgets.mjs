import { languages } from '../languages.mjs'

/** The page with which the others are compared; the host serves it from its own folder. */
export const staticPage = { name: 'a static page', app: 'static', path: '/' }

const paintedThereMs = 641
/** What four round trips of Lighthouse's simulated slow 4G take before a page can paint; ms. */
const networkMs = 600
export const presetSlowdown = 4

/**
 * The factor by which to slow the CPU down so that the static page, which painted after `painted` ms at the preset's
 * factor, paints as it did where the budgets were set. Lighthouse's own benchmark can't tell: it only runs JavaScript.
 */
export function slowdownFor(painted) {
  const asThere = (presetSlowdown * (paintedThereMs - networkMs)) / (painted - networkMs)
  return Math.min(presetSlowdown, Math.max(1, asThere))
}

/** Times are ratios to the static page in the same run; transfer counts headers and the font. */
const form = { firstPaint: 1.35, largestPaint: 1.5, kilobytes: 60, requests: 12, score: 100 }

const inEachLanguage = (path, budget) =>
  languages.map((language) => ({
    name: `${path} ${language}`,
    app: 'driver',
    path: `${path}?language=${language}`,
    budget,
  }))

const landing = { firstPaint: 1.25, largestPaint: 1.35, kilobytes: 30, requests: 12, score: 100 }

export const pages = [
  { name: '/', app: 'driver', path: '/?language=es', budget: landing },
  { name: '/en/', app: 'driver', path: '/en/?language=en', budget: landing },
  ...['/login', '/register', '/confirm', '/password', '/terms'].flatMap((path) => inEachLanguage(path, form)),
  ...inEachLanguage('/imhere-light', { firstPaint: 1.5, largestPaint: 1.7, kilobytes: 40, requests: 12, score: 100 }),
  ...inEachLanguage('/login', { ...form, score: 99 }).map((page) => ({
    ...page,
    name: `admin ${page.name}`,
    app: 'admin',
  })),
]

/** Other implementations of the same form, shown for comparison and without a budget. */
export const bareReact = { name: 'a bare React page', app: 'static', path: '/react/', budget: {} }
export const vendorForm = { name: "the vendor's sign-in page", app: 'static', path: '/vendor/', budget: {} }

/** The greeting, which the document may show before its script has loaded, and what can be pressed. */
const shows = { selector: 'h1, #greeting', text: 'Ana', usable: 'main a[href="/app/pay"]' }
const ana = { app: 'driver', path: '/app', phone: '3055550100', shows }
const firstRow = { selector: 'tbody a', text: '' }

/** Pages of a signed-in user; transfer and requests count until the page is usable. */
export const signedInPages = [
  { name: '/app cold', ...ana, budget: { largestPaint: 2.5, kilobytes: 180, requests: 12 } },
  // In milliseconds, with the CPU slowed down to match a phone; 'slow' also applies Lighthouse's slow 4G, with 562 ms a request.
  { name: '/app slow', ...ana, mode: 'slow', budget: { shown: 1200, usable: 2500 } },
  { name: '/app warm', ...ana, mode: 'warm', budget: { shown: 500, kilobytes: 0 } },
  {
    name: 'admin /admin/users cold',
    app: 'admin',
    path: '/admin/users',
    phone: '3055550104',
    shows: firstRow,
    budget: { kilobytes: 170 },
  },
]

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

export const middleOf = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]))

export function excesses({ budget }, figures, still) {
  const ratios = {
    firstPaint: figures.firstPaint / still.firstPaint,
    largestPaint: figures.largestPaint / still.largestPaint,
  }
  const over = ['kilobytes', 'requests', 'shown', 'usable'].filter((figure) => figures[figure] > budget[figure])
  const slow = ['firstPaint', 'largestPaint'].filter((figure) => ratios[figure] > budget[figure])
  return [
    ...slow.map((figure) => `${figure} ${ratios[figure].toFixed(2)} x static, allowed ${budget[figure]}`),
    ...over.map((figure) => `${figure} ${figures[figure].toFixed(1)}, allowed ${budget[figure]}`),
    ...(figures.score < budget.score ? [`score ${figures.score}, at least ${budget.score}`] : []),
  ]
}
