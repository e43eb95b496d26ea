import vm from 'node:vm'
import type { WebConfig } from '@arribo/runtime-contracts/env'
import { landingDocumentOf, landingPages } from '@arribo/runtime-contracts/landing-pages'
import { requestLanguage } from '@arribo/runtime-contracts/request-language'
import { fileHeaders, filesOfPages, webHeaders } from '@arribo/runtime-contracts/web/web-headers'
import { isFramedPage, pagesInLanguages, prerenderedPages, staffPages } from '@arribo/runtime-contracts/web-pages'
import { fileFor } from '@arribo/sandbox/web-host'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { deployed, propertiesOf, stacksOf, templateOf } from './templates.ts'

type Answer = { uri?: string; statusCode?: number; headers?: Record<string, { value: string }>; body?: string }
type Values = Record<string, { value: string }>
type Policy = Record<'SecurityHeadersConfig', Record<string, unknown>> & {
  readonly CustomHeadersConfig?: Record<string, unknown>
}

const apps = ['driver', 'admin'] as const
const cases = stages.flatMap((stage) => apps.map((app) => ({ ...stage, app })))

describe.each(cases)('the $app app in $name', ({ name, app, driverOrigin, adminOrigin, apiAddress }) => {
  const id = `${name}-web`
  const host = new URL(app === 'driver' ? driverOrigin : adminOrigin).hostname
  const distribution = () =>
    propertiesOf(id, 'AWS::CloudFront::Distribution')
      .map(({ DistributionConfig }) => DistributionConfig as Record<string, unknown>)
      .find(({ Aliases }) => JSON.stringify(Aliases) === JSON.stringify([host]))

  function edge() {
    const behavior = Object(distribution()?.['DefaultCacheBehavior'])
    const [edgeId] = behavior.FunctionAssociations[0].FunctionARN['Fn::GetAtt']
    const { Properties } = Object(templateOf(id).toJSON()['Resources'][edgeId])
    const code = deployed(Properties.FunctionCode)
    const context: { handler?: (event: unknown) => Answer } = {}
    vm.runInNewContext(`${code}\nglobalThis.handler = handler`, context)
    return {
      size: Buffer.byteLength(code),
      ask: (uri: string, rest: { querystring?: Values; cookies?: Values; headers?: Values } = {}): Answer =>
        structuredClone(
          context.handler?.({ request: { uri, querystring: {}, cookies: {}, headers: {}, ...rest } }) ?? {},
        ),
    }
  }

  function configOfEdge(): WebConfig {
    const context: { arriboConfig?: WebConfig } = {}
    vm.runInNewContext(edge().ask('/config.js').body ?? '', context)
    return structuredClone(context.arriboConfig) as WebConfig
  }

  function headersOf(page: string): Record<string, string> {
    const behaviors = (distribution()?.['CacheBehaviors'] ?? []) as {
      PathPattern: string
      ResponseHeadersPolicyId: { Ref: string }
    }[]
    const behavior =
      behaviors.find(({ PathPattern }) => PathPattern === page) ?? Object(distribution()?.['DefaultCacheBehavior'])
    const { Properties } = Object(templateOf(id).toJSON()['Resources'][behavior.ResponseHeadersPolicyId.Ref])
    const { SecurityHeadersConfig: known, CustomHeadersConfig: custom }: Policy = Properties.ResponseHeadersPolicyConfig
    const transport = Object(known['StrictTransportSecurity'])
    expect(Object.values(known).every((each) => Object(each).Override)).toBe(true)
    return {
      ...(known['ContentSecurityPolicy'] !== undefined && {
        'content-security-policy': deployed(Object(known['ContentSecurityPolicy']).ContentSecurityPolicy),
      }),
      'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}; ${transport.IncludeSubdomains ? 'includeSubDomains' : ''}`,
      ...(known['ContentTypeOptions'] !== undefined && { 'x-content-type-options': 'nosniff' }),
      ...(known['ReferrerPolicy'] !== undefined && {
        'referrer-policy': Object(known['ReferrerPolicy']).ReferrerPolicy,
      }),
      ...Object.fromEntries(
        ((custom?.['Items'] ?? []) as { Header: string; Value: unknown }[]).map(({ Header, Value }) => [
          Header,
          deployed(Value),
        ]),
      ),
    }
  }

  it('gets its configuration at /config.js, with the allowed origins', () => {
    const config = configOfEdge()
    expect(config).toMatchObject({
      apiAddress,
      driverAppOrigin: driverOrigin,
      adminAppOrigin: adminOrigin,
      region: 'us-east-1',
    })
    expect('selfieUploadAddress' in config).toBe(app === 'admin')
    expect(config).not.toHaveProperty('cognitoEndpoint')
    const { statusCode, headers } = edge().ask('/config.js')
    expect(statusCode).toBe(200)
    expect(headers?.['content-type']?.value).toBe('text/javascript; charset=utf-8')
    expect(headers?.['cache-control']?.value).toBe('no-cache')
  })

  it('sends the headers of runtime-contracts, like the local web host', () => {
    const config = configOfEdge()
    for (const page of ['/', '/login', '/spark/iframe', '/spark/iframe/', '/spark.html']) {
      const isFramed = app === 'driver' && isFramedPage(page)
      expect(headersOf(page), page).toEqual(webHeaders({ app, config, isFramed }))
    }
    expect(headersOf(filesOfPages)).toEqual(fileHeaders)
    const { headers = {} } = edge().ask('/config.js')
    expect(Object.fromEntries(Object.entries(headers).map(([key, { value }]) => [key, value]))).toEqual({
      ...fileHeaders,
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it('finds the same document for every page as the local web host', () => {
    const shared = ['/index.html', '/icon.svg', '/assets/app-1.js']
    const written = (these: readonly string[]) =>
      these.flatMap((page) => ['es', 'en'].map((language) => `/${language}${page}.html`))
    const landing = landingPages.map(({ document }) => document)
    const files =
      app === 'driver'
        ? [...shared, ...landing, ...written(prerenderedPages), '/app.html', '/spark.html', '/sw.js']
        : [...shared, ...written(staffPages)]
    const pages = [
      ...landingPages.flatMap(({ path }) => [path, path.replace(/(?<=.)\/$/, ''), `${path}terms`]),
      ...['/login', '/terms', '/imhere-light', '/spark/iframe'].flatMap((page) => [page, `${page}/`]),
      ...shared,
      '/app/settings',
      '/admin/users/+13055550100',
      '/sw.js',
      '/assets/gone.js',
    ]
    const { ask } = edge()
    for (const page of pages) {
      const wanted = fileFor(page, (path) => files.includes(path), 'es')
      const { uri = '' } = ask(page)
      // A missing file is requested by its own name, and the bucket answers that it doesn't exist.
      expect(files.includes(uri) ? uri : undefined, page).toBe(wanted)
    }
  })

  it.each([
    [{}, {}, {}],
    [{}, {}, { 'accept-language': { value: 'en-US,en;q=0.9,es;q=0.8' } }],
    [{}, { 'arribo.language': { value: 'es' } }, { 'accept-language': { value: 'en' } }],
    [{ language: { value: 'en' } }, { 'arribo.language': { value: 'es' } }, {}],
    [{ language: { value: 'xx' } }, { 'arribo.language': { value: 'en' } }, {}],
  ] satisfies [Values, Values, Values][])(
    'answers a written page in the same language as the local web host: %j, %j, %j',
    (querystring, cookies, headers) => {
      const language = requestLanguage({
        query: Object(querystring).language?.value,
        cookie: Object(cookies)['arribo.language']?.value,
        acceptLanguage: Object(headers)['accept-language']?.value,
      })
      for (const page of pagesInLanguages) {
        const { uri } = edge().ask(page, { querystring, cookies, headers })
        const document = page === '/' ? landingDocumentOf(language) : `/${language}${page}.html`
        expect(uri).toBe(app === 'driver' || staffPages.includes(page) ? document : '/index.html')
      }
    },
  )

  it('fits the distribution’s size limit', () => {
    expect(edge().size).toBeLessThan(10_240 - 1024)
  })
})

describe.each(stages)('the web apps in $name', ({ name }) => {
  it('log no URLs, which contain tokens, in either kind of access log', () => {
    const distributions = propertiesOf(`${name}-web`, 'AWS::CloudFront::Distribution')
    expect(distributions).toHaveLength(2)
    for (const { DistributionConfig } of distributions) expect(DistributionConfig).not.toHaveProperty('Logging')
    for (const type of ['AWS::Logs::DeliverySource', 'AWS::CloudFront::RealtimeLogConfig'])
      expect(propertiesOf(stacksOf(name), type)).toEqual([])
  })

  it('show no sampled requests in the firewall', () => {
    const lists = propertiesOf(stacksOf(name), 'AWS::WAFv2::WebACL')
    expect(lists.length).toBeGreaterThan(1)
    expect(JSON.stringify(lists)).not.toContain('"SampledRequestsEnabled":true')
  })
})

it.each(stages)('the admin app in $name signs in with its own client, which no driver page knows', ({ name }) => {
  const configs = propertiesOf(`${name}-web`, 'AWS::CloudFront::Function').map((each) => JSON.stringify(each))
  const clientIn = (mark: string) => {
    const own = configs.find((each) => each.includes(mark)) ?? ''
    return /userPoolClientId[^{]*\{"Fn::ImportValue":"([^"]+)"/.exec(own)?.[1]
  }
  expect(clientIn('selfieUploadAddress')).toContain('BackOffice')
  expect(clientIn('/app.html')).toContain('Driver')
})
