import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { templateOf } from './templates.ts'

const at = (page: string) => new URL(`../../${page}`, import.meta.url)
const read = (page: string) => readFileSync(at(page), 'utf8')

it.each(stages)(
  '$name: an alarm on the API’s own metrics names its runbook, and the runbook and docs/observability.md name the alarm',
  ({ name }) => {
    const alarms = Object.entries(templateOf(`${name}-api`).findResources('AWS::CloudWatch::Alarm'))
    const own = alarms.filter(([, alarm]) => JSON.stringify(alarm).includes(`"Arribo/arribo-${name}-api"`))
    expect(own.length).toBeGreaterThan(20)
    const observability = read('docs/observability.md')
    for (const [id, { Properties }] of own) {
      const page = String(/What to do: (docs\/runbooks\/[\w-]+\.md)$/.exec(Properties.AlarmDescription)?.[1])
      expect(existsSync(at(page)), `${id}: ${page}`).toBe(true)
      const alarm = id.replace(/Alarm[0-9A-F]{8}$/, '')
      expect(read(page), `${page} names ${alarm}`).toContain(`\`${alarm}\``)
      expect(observability, alarm).toContain(`\`${alarm.replace(/^(Vendor|BreakerOpen).+$/, '$1…')}\``)
    }
  },
)
