import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { resourcesOf, stacksOf } from './templates.ts'
import { at, readRoot } from './workflows.ts'

const alarmsOf = (stage: string) =>
  resourcesOf(stacksOf(stage), 'AWS::CloudWatch::Alarm').map(([id, resource]) => ({
    alarm: id.replace(/Alarm[0-9A-F]{8}$/, ''),
    description: String(resource.Properties['AlarmDescription']),
    isOwnMetric: JSON.stringify(resource).includes(`"Arribo/arribo-${stage}-api"`),
  }))

it.each(stages)('$name: every alarm names its runbook, and the runbook names the alarm', ({ name }) => {
  const alarms = alarmsOf(name)
  expect(alarms.length).toBeGreaterThan(45)
  const missing = alarms.filter(({ alarm, description }) => {
    const page = String(/What to do: (docs\/runbooks\/[\w-]+\.md)$/.exec(description)?.[1])
    return !existsSync(at(page)) || !readRoot(page).includes(`\`${alarm.replace(/^(?:Audits|Backups)/, '')}\``)
  })
  expect(missing).toEqual([])
})

it.each(stages)('$name: docs/observability.md names every alarm on the API’s own metrics', ({ name }) => {
  const own = alarmsOf(name).filter(({ isOwnMetric }) => isOwnMetric)
  expect(own.length).toBeGreaterThan(20)
  const page = readRoot('docs/observability.md')
  for (const { alarm } of own) expect(page).toContain(`\`${alarm.replace(/^(Vendor|BreakerOpen).+$/, '$1…')}\``)
})

it('what the pages look up in AWS exists exactly once', () => {
  const pages = ['docs/runbooks', 'docs/apps'].flatMap((folder) =>
    readdirSync(at(folder)).map((file) => `${folder}/${file}`),
  )
  const lookups = pages.flatMap((page) => [...readRoot(page).matchAll(/\bof (\w+) (AWS::\w+::\w+) (\w+)/g)])
  expect(lookups.length).toBeGreaterThan(6)
  const wrong = lookups.filter(([, stack = '', ...resource]) => {
    const [type = '', begin = ''] = resource
    return resourcesOf(`prod-${stack}`, type, begin).length !== 1
  })
  expect(wrong).toEqual([])
})
