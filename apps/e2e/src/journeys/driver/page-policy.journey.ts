import { expect, test } from '../../support/journey.ts'

for (const app of ['driver', 'admin'] as const)
  test(`the ${app} app makes no markup and no script from text; the browser reports the attempt`, async ({
    page,
    addresses,
    complaints,
  }) => {
    complaints.allow(/^This document requires 'Trusted\w+' assignment/)
    await page.goto(`${addresses[app]}/login`)
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/policy-reports'))
    const stopped = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<b id="made">made</b>'),
        () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
        () => Object.assign(document.createElement('script'), { textContent: 'globalThis.made = true' }),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'went through'
        } catch (error) {
          return error instanceof TypeError ? 'stopped' : String(error)
        }
      })
    })
    expect(stopped).toEqual(['stopped', 'stopped', 'stopped'])
    expect(await page.locator('#made').count()).toBe(0)
    const report = await reported
    // A page can't read the response to the browser's own report, so the test sends the same report to the API.
    const { 'content-type': type = '' } = report.headers()
    const answer = await page.request.post(report.url(), {
      headers: { 'content-type': type },
      data: report.postDataBuffer() ?? '',
    })
    expect([type, answer.status()]).toEqual(['application/csp-report', 200])
    expect(JSON.parse(report.postData() ?? '')).toMatchObject({
      'csp-report': { 'document-uri': `${addresses[app]}/login`, 'effective-directive': 'require-trusted-types-for' },
    })
  })
