import { smsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { statementsIn } from './openings.ts'
import { propertiesOf, templateOf } from './templates.ts'

const required = (smsSenderEnvironment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))

describe.each(stages)('who texts the codes of $name', ({ name }) => {
  const template = () => templateOf(`${name}-identity`)
  const sender = () => propertiesOf(template(), 'AWS::Lambda::Function')[0]

  it('is called by the pool, which hands the codes over under the key and texts none itself', () => {
    const [logicalId] = Object.keys(template().findResources('AWS::Lambda::Function'))
    const [pool] = Object.keys(template().findResources('AWS::Cognito::UserPool'))
    const [key] = Object.keys(template().findResources('AWS::KMS::Key'))
    const lambda = { 'Fn::GetAtt': [logicalId, 'Arn'] }
    template().hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        CustomSMSSender: { LambdaArn: lambda, LambdaVersion: 'V1_0' },
        KMSKeyID: { 'Fn::GetAtt': [key, 'Arn'] },
      },
    })
    template().hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'cognito-idp.amazonaws.com',
      FunctionName: lambda,
      SourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
    })
  })

  it('is told every variable that it cannot do without, and no address but the vendors’ own', () => {
    const variables = Object.keys(Object(sender()?.['Environment'])['Variables']).filter(
      (each) => !each.startsWith('NODE_'),
    )
    expect(required).toContain('CODE_KEY_ARN')
    expect(variables).toEqual(expect.arrayContaining(required))
    expect(variables.filter((each) => !(each in smsSenderEnvironment.shape) || each.endsWith('_ENDPOINT'))).toEqual([])
  })

  it('may open a code, seal one, keep it, count, text a phone and write its log', () => {
    const policies = propertiesOf(template(), 'AWS::IAM::Policy').flatMap((policy) => statementsIn(policy))
    expect(
      policies
        .flatMap(({ Action }) => Action)
        .map(String)
        .sort(),
    ).toEqual([
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'kms:Decrypt',
      'kms:GenerateDataKey',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'sns:Publish',
    ])
  })

  it('is the build that the deployment names, and its key changes every year', () => {
    expect(sender()?.['Code']).toEqual({
      S3Bucket: { 'Fn::Join': ['', ['arribo-releases-', { Ref: 'AWS::AccountId' }]] },
      S3Key: { 'Fn::Join': ['', [{ Ref: 'Release' }, '/functions/custom-sms-sender.zip']] },
    })
    template().hasResourceProperties('AWS::KMS::Key', Match.objectLike({ EnableKeyRotation: true }))
  })

  it.each([smsBudget.events.half, smsBudget.events.spent])('calls somebody when its log says %s', (event) => {
    const [log] = Object.keys(template().findResources('AWS::Logs::LogGroup'))
    const MetricNamespace = `Arribo/arribo-${name}-identity`
    template().hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: log },
      FilterPattern: `"${event}"`,
      MetricTransformations: [{ MetricName: event, MetricNamespace, MetricValue: '1' }],
    })
    const alarm = { MetricName: event, Namespace: MetricNamespace, Statistic: 'Sum', Threshold: 1 }
    template().hasResourceProperties('AWS::CloudWatch::Alarm', alarm)
  })

  it('stands behind rules that end floods of sign-ups, which would be paid by the text', () => {
    const [pool] = Object.keys(template().findResources('AWS::Cognito::UserPool'))
    const [rules] = Object.keys(template().findResources('AWS::WAFv2::WebACL'))
    template().hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
      WebACLArn: { 'Fn::GetAtt': [rules, 'Arn'] },
    })
    template().hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      Rules: Match.arrayWith([Match.objectLike({ Statement: { RateBasedStatement: { AggregateKeyType: 'IP' } } })]),
    })
  })
})
