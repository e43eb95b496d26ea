import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

export const languages = readdirSync(path.join(root, 'packages/i18n/locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const staticPage = { name: 'a static page', app: 'static', path: '/' }

const paintedThereMs = 641
/** In milliseconds: the four round trips that a page needs before it can paint, on Lighthouse's simulated slow 4G. */
const networkMs = 600
export const presetSlowdown = 4

/**
 * How much to slow the CPU down so that the static page, which painted after `painted` ms at the preset's factor,
 * paints as it did on the machine on which the goals were set. Lighthouse's own benchmark can't tell, because it runs
 * only JavaScript.
 */
export function slowdownFor(painted) {
  const asThere = (presetSlowdown * (paintedThereMs - networkMs)) / (painted - networkMs)
  return Math.min(presetSlowdown, Math.max(1, asThere))
}

const inEachLanguage = (path, kept) =>
  languages.map((language) => ({
    name: `${path} ${language}`,
    app: 'driver',
    path: `${path}?language=${language}`,
    kept,
  }))

/** A driver who has just registered. The far future keeps the page from offering another code. */
const registered = {
  'arribo.confirmation': { phoneNumber: '+13055550199', isSaved: true, resendAt: Number.MAX_SAFE_INTEGER },
}

export const pages = [
  { name: '/', app: 'driver', path: '/?language=es' },
  { name: '/en/', app: 'driver', path: '/en/?language=en' },
  ...['/login', '/register', '/password', '/terms', '/help', '/imhere-light'].flatMap((path) => inEachLanguage(path)),
  ...inEachLanguage('/confirm', registered),
  ...inEachLanguage('/login').map((page) => ({ ...page, name: `admin ${page.name}`, app: 'admin' })),
]

/** The greeting, which the document may show before its script has loaded, and the first thing that can be pressed. */
const shows = { path: '/app', selector: 'h1, #greeting', text: 'Ana', usable: 'main a[href="/app/pay"]' }
const ana = { app: 'driver', path: '/app', phone: '3055550100', shows }

/** A form that can't send yet has `data-submits` on its button; until it can, the document remembers a press. */
const form = { path: '/login', selector: 'h1', text: '', usable: 'form button[type=submit]:not([data-submits])' }
const light = {
  app: 'driver',
  path: '/imhere-light?language=es',
  phone: '3055550131',
  platformEmail: 'driver131@flex.example',
  shows: { selector: 'main h1', text: '', usable: 'main input[type=file]' },
}
const firstRow = { selector: 'tbody a', text: '' }

/**
 * Visits with a new profile, by mode. `press` and `signIn` start at the form. The others are those of a signed-in user;
 * their transfer and requests count until the page is usable.
 */
export const visits = [
  {
    name: '/login slow',
    ...ana,
    path: '/login?language=es',
    shows: form,
    mode: 'press',
    network: 'slow4G',
  },
  { name: 'sign-in to /app', ...ana, mode: 'signIn' },
  { name: '/app cold', ...ana },
  { name: '/app slow', ...ana, mode: 'slow', network: 'waiting' },
  { name: '/app warm', ...ana, mode: 'warm' },
  { name: '/imhere-light slow', ...light, mode: 'slow', network: 'oneBar' },
  { name: '/imhere-light warm', ...light, mode: 'warm' },
  {
    name: 'admin /admin/users cold',
    app: 'admin',
    path: '/admin/users',
    phone: '3055550104',
    shows: firstRow,
    mode: 'list',
  },
]

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const worstOf = new Set(['lost', 'repeated'])

export function middleOf(runs) {
  const middle = (figure) => {
    const values = runs.map((run) => run[figure])
    return worstOf.has(figure) ? Math.max(...values) : median(values)
  }
  return Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, middle(figure)]))
}
