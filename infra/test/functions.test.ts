import {
  projectorEnvironment,
  selfieUploadEnvironment,
  signUpGateEnvironment,
  smsSenderEnvironment,
} from '@arribo/runtime-contracts/env'
import { projectorSource } from '@arribo/runtime-contracts/table'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { actionsOf, propertiesOf, requiredBy, resourcesOf, stacksOf } from './templates.ts'

describe.each(stages)('the functions of $name', ({ name, adminOrigin }) => {
  it.each([
    ['SelfieUploads', 'api', selfieUploadEnvironment],
    ['Projector', 'api', projectorEnvironment],
    ['SignUpGate', 'identity', signUpGateEnvironment],
    ['SmsSender', 'identity', smsSenderEnvironment],
  ])('%s gets exactly the variables that it needs, and no URL but the vendors’ own', (begin, stack, environment) => {
    const [properties] = propertiesOf(`${name}-${stack}`, 'AWS::Lambda::Function', begin)
    const variables = Object.keys(Object(properties?.['Environment'])['Variables'])
    expect(requiredBy(environment)).not.toEqual([])
    expect(variables.filter((each) => !each.startsWith('NODE_')).toSorted()).toEqual(requiredBy(environment).toSorted())
  })

  it.each([
    ['SignUpGate', ['cognito-idp:DescribeUserPoolClient', 'dynamodb:GetItem', 'kms:GenerateMac']],
    [
      'SmsSender',
      [
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'kms:Decrypt',
        'kms:GenerateDataKey',
        'kms:GenerateMac',
        'sns:Publish',
      ],
    ],
  ])('%s may do what it sends, write its log, and nothing else', (begin, actions) => {
    const writesLog = ['logs:CreateLogStream', 'logs:PutLogEvents']
    expect(actionsOf(`${name}-identity`, begin)).toEqual([...actions, ...writesLog].toSorted())
  })

  it('the projector may read, write and delete single items, but neither query nor scan', () => {
    const ofItems = actionsOf(`${name}-api`, 'Projector').filter((action) => /Item|Query|Scan/.test(action))
    const wanted = ['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem']
    expect(ofItems).toEqual(wanted.map((action) => `dynamodb:${action}`))
  })

  it('an upload may add a selfie, but neither read nor delete one', () => {
    expect(actionsOf(`${name}-api`, 'SelfieUploads').filter((action) => action.startsWith('s3:'))).toEqual([
      's3:PutObject',
    ])
    const policies = JSON.stringify(resourcesOf(`${name}-api`, 'AWS::IAM::Policy', 'SelfieUploads'))
    expect(policies).toContain(`/${photoPrefixes.selfie}*"`)
  })

  it('an upload may read whose groups somebody is in, and change nobody', () => {
    const ofPool = actionsOf(`${name}-api`, 'SelfieUploads').filter((action) => action.startsWith('cognito-idp:'))
    expect(ofPool).toEqual(['cognito-idp:AdminListGroupsForUser'])
  })

  it('uploads have the only public function URL, and only for browsers on the admin app', () => {
    expect(propertiesOf(stacksOf(name), 'AWS::Lambda::Url')).toMatchObject([
      { Cors: { AllowOrigins: [adminOrigin], AllowMethods: ['PUT'], AllowHeaders: ['authorization', 'content-type'] } },
    ])
  })

  it("the projector gets the table’s stream as the sandbox sends it, and what it can't handle is kept", () => {
    expect(propertiesOf(`${name}-api`, 'AWS::Lambda::EventSourceMapping')).toMatchObject([
      {
        FilterCriteria: {
          Filters: projectorSource.partitions.map((begin) => ({
            Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: begin }] } } } }),
          })),
        },
        BatchSize: projectorSource.batchSize,
        MaximumRetryAttempts: projectorSource.retryAttempts,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      },
    ])
  })
})
