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
    ['SelfieUploads', 'api', 'cognito-idp:AdminListGroupsForUser s3:PutObject', 'Get Put Update ConditionCheck'],
    ['Projector', 'api', 'sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage', 'Get Put Update Delete BatchWrite'],
    ['SignUpGate', 'identity', 'cognito-idp:DescribeUserPoolClient kms:GenerateMac', 'Get'],
    ['SmsSender', 'identity', 'kms:Decrypt kms:GenerateDataKey kms:GenerateMac sns:Publish', 'Put Update'],
  ])('%s of %s may do what it sends, write its log, and nothing else', (begin, stack, actions, ofItems) => {
    const always = ['logs:CreateLogStream', 'logs:PutLogEvents']
    const items = ofItems.split(' ').map((what) => `dynamodb:${what}Item`)
    // What reads the table's stream for the projector.
    const found = actionsOf(`${name}-${stack}`, begin).filter(
      (action) => !/^dynamodb:.*(Stream|Shard|Records)/.test(action),
    )
    expect(found).toEqual([...actions.split(' '), ...items, ...always].toSorted())
  })

  it('an upload may add only a selfie', () => {
    const policies = JSON.stringify(resourcesOf(`${name}-api`, 'AWS::IAM::Policy', 'SelfieUploads'))
    expect(policies).toContain(`/${photoPrefixes.selfie}*"`)
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
