import type { reportPolicyViolation } from '@arribo/api-contracts/public/policy-reports'
import { policyDirectives } from '@arribo/runtime-contracts/metrics'
import type * as z from 'zod'

export type PolicyReport = z.output<typeof reportPolicyViolation.body>['csp-report']
export type PolicyDirective = (typeof policyDirectives)[number]

/** What is stored of a report: no query, ID or text of the page, and of URLs only the origin. */
export type PolicyViolation = {
  readonly app: 'driver' | 'admin'
  readonly directive: PolicyDirective
  readonly page: string
  readonly blocked: string
  readonly source?: string
}

type Origins = { readonly DRIVER_APP_ORIGIN: string; readonly ADMIN_APP_ORIGIN: string }

export function readViolation(report: PolicyReport, origins: Origins): PolicyViolation | undefined {
  const page = urlIn(report, 'document-uri')
  const app = page && appAt(page.origin, origins)
  const directive = directiveIn(report)
  if (!page || !app || !directive) return undefined
  const source = sourceIn(report, page.origin)
  return { app, directive, page: pageOf(page.pathname), blocked: blockedIn(report), ...(source && { source }) }
}

const textIn = (report: PolicyReport, name: string): string => {
  const value = report[name]
  return typeof value === 'string' ? value : ''
}
const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
const urlIn = (report: PolicyReport, name: string) => urlOf(textIn(report, name))

function appAt(origin: string, { DRIVER_APP_ORIGIN, ADMIN_APP_ORIGIN }: Origins): PolicyViolation['app'] | undefined {
  if (origin === DRIVER_APP_ORIGIN) return 'driver'
  return origin === ADMIN_APP_ORIGIN ? 'admin' : undefined
}

/** Some browsers send the whole directive, or use the field's former name. */
function directiveIn(report: PolicyReport): PolicyDirective | undefined {
  const [name] = (textIn(report, 'effective-directive') || textIn(report, 'violated-directive')).split(' ')
  return policyDirectives.find((directive) => directive === name)
}

/** The first two segments of a path, if they are words; later ones may be a phone number or a name. */
const pageOf = (pathname: string): string =>
  `/${pathname
    .split('/')
    .slice(1, 3)
    .map((part) => (/^[a-zA-Z-]{0,32}$/.test(part) ? part : '*'))
    .join('/')}`

/** A keyword such as `inline` or `trusted-types-sink`, or the origin of an address. */
function blockedIn(report: PolicyReport): string {
  const blocked = textIn(report, 'blocked-uri')
  if (/^[a-z-]{0,32}$/.test(blocked)) return blocked
  const { protocol = '', origin = '' } = urlOf(blocked) ?? {}
  return (/^(?:https?|wss?):$/.test(protocol) ? origin : protocol).slice(0, 100) || '*'
}

function sourceIn(report: PolicyReport, own: string): string | undefined {
  const source = urlIn(report, 'source-file')
  if (source?.origin !== own || !/^\/assets\/[\w.-]{1,80}$/.test(source.pathname)) return undefined
  return `${source.pathname}:${Number(report['line-number']) || 0}`
}
