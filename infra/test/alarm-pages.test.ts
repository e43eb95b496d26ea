import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { stackIds, templateOf } from './templates.ts'

const at = (page: string) => new URL(`../../${page}`, import.meta.url)
const read = (page: string) => readFileSync(at(page), 'utf8')

type Named = { readonly alarm: string; readonly description: string; readonly isOwnMetric: boolean }

const alarmsOf = (stage: string): Named[] =>
  stackIds
    .filter((id) => id.startsWith(`${stage}-`))
    .flatMap((id) => Object.entries(templateOf(id).findResources('AWS::CloudWatch::Alarm')))
    .map(([id, resource]) => ({
      alarm: id.replace(/Alarm[0-9A-F]{8}$/, ''),
      description: resource.Properties.AlarmDescription,
      isOwnMetric: JSON.stringify(resource).includes(`"Arribo/arribo-${stage}-api"`),
    }))

it.each(stages)('$name: every alarm names its runbook, and the runbook names the alarm', ({ name }) => {
  const alarms = alarmsOf(name)
  expect(alarms.length).toBeGreaterThan(45)
  const missing = alarms.filter(({ alarm, description }) => {
    const page = String(/What to do: (docs\/runbooks\/[\w-]+\.md)$/.exec(description)?.[1])
    return !existsSync(at(page)) || !read(page).includes(`\`${alarm.replace(/^(?:Audits|Backups)/, '')}\``)
  })
  expect(missing).toEqual([])
})

it.each(stages)('$name: docs/observability.md names every alarm on the API’s own metrics', ({ name }) => {
  const own = alarmsOf(name).filter(({ isOwnMetric }) => isOwnMetric)
  expect(own.length).toBeGreaterThan(20)
  const page = read('docs/observability.md')
  for (const { alarm } of own) expect(page).toContain(`\`${alarm.replace(/^(Vendor|BreakerOpen).+$/, '$1…')}\``)
})
