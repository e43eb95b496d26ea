import { projectorEnvironment } from '@arribo/runtime-contracts/env'
import { projectorSource } from '@arribo/runtime-contracts/projector'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { statementsIn } from './openings.ts'
import { propertiesOf, templateOf } from './templates.ts'

const required = (projectorEnvironment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))

describe.each(stages)('the projector in $name', ({ name }) => {
  const template = () => templateOf(`${name}-api`)

  it("gets the table’s stream as the sandbox sends it, and what it can't handle is kept", () => {
    expect(propertiesOf(template(), 'AWS::Lambda::EventSourceMapping')).toMatchObject([
      {
        FilterCriteria: {
          Filters: projectorSource.partitions.map((begin) => ({
            Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: begin }] } } } }),
          })),
        },
        BatchSize: projectorSource.batchSize,
        MaximumRetryAttempts: projectorSource.retryAttempts,
        BisectBatchOnFunctionError: projectorSource.bisectsOnError,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      },
    ])
    expect(propertiesOf(template(), 'AWS::SQS::Queue')).toMatchObject([{ MessageRetentionPeriod: 14 * 86_400 }])
  })

  it('gets exactly the variables that it needs', () => {
    const functions = propertiesOf(template(), 'AWS::Lambda::Function')
    const projector = functions.find(({ Handler }) => Handler === 'projector.handler')
    const names = Object.keys(Object(projector?.['Environment'])['Variables'])
    expect(names.filter((each) => !each.startsWith('NODE_'))).toEqual(required)
  })

  it('may read, write and delete single items, but neither query nor scan', () => {
    const policies = Object.entries(template().findResources('AWS::IAM::Policy'))
    const statements = policies.filter(([id]) => id.startsWith('Projector')).flatMap(([, each]) => statementsIn(each))
    const actions = statements.flatMap(({ Action }) => Action).map(String)
    expect(actions.filter((action) => /Item|Query|Scan/.test(action)).toSorted()).toEqual([
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    ])
  })

  it('raises an alarm when it is ten seconds late, and when a change is set aside', () => {
    const alarms = propertiesOf(template(), 'AWS::CloudWatch::Alarm')
    expect(alarms.find(({ MetricName }) => MetricName === 'IteratorAge')).toMatchObject({ Threshold: 10_000 })
    expect(alarms.find(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')).toMatchObject({
      Threshold: 1,
    })
  })
})
