import { signUpGateEnvironment, smsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { statementsIn } from './openings.ts'
import { templateOf } from './templates.ts'

const required = (smsSenderEnvironment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))

type Looked = ReturnType<typeof templateOf>
/** The only function with this name: its logical ID and its properties. */
function functionOf(template: Looked, name: RegExp): [string, Record<string, unknown>] {
  const found = Object.entries(template.findResources('AWS::Lambda::Function')).find(([id]) => name.test(id))
  if (!found) throw new Error(`There is no function ${name}`)
  return [found[0], Object(found[1])['Properties']]
}
const actionsOf = (template: Looked, name: RegExp) =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => name.test(id))
    .flatMap(([, policy]) => statementsIn(policy))
    .flatMap(({ Action }) => Action)
    .map(String)
    .sort()

describe.each(stages)('the sign-up gate in $name', ({ name }) => {
  const template = () => templateOf(`${name}-identity`)

  it('is called by the pool before it creates a user', () => {
    const [logicalId] = functionOf(template(), /^SignUpGate/)
    const lambda = { 'Fn::GetAtt': [logicalId, 'Arn'] }
    template().hasResourceProperties('AWS::Cognito::UserPool', { LambdaConfig: { PreSignUp: lambda } })
    template().hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'cognito-idp.amazonaws.com',
      FunctionName: lambda,
    })
  })

  it("gets the counts' table and no URL, may read items and names of app clients and write its log, and nothing else", () => {
    const [, { Environment }] = functionOf(template(), /^SignUpGate/)
    const variables = Object.keys(Object(Environment)['Variables']).filter((each) => !each.startsWith('NODE_'))
    const needed = (signUpGateEnvironment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))
    expect(variables).toEqual(needed)
    expect(actionsOf(template(), /^SignUpGate/)).toEqual([
      'cognito-idp:DescribeUserPoolClient',
      'dynamodb:GetItem',
      'kms:GenerateMac',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ])
  })

  it("raises an alarm when the day's SMS are all spent, like the sender", () => {
    const log = Object.keys(template().findResources('AWS::Logs::LogGroup')).find((id) => id.startsWith('SignUpGate'))
    template().hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: log },
      MetricTransformations: [
        { MetricName: smsBudget.events.spent, MetricNamespace: `Arribo/arribo-${name}-identity`, MetricValue: '1' },
      ],
    })
  })
})

describe.each(stages)('the SMS sender in $name', ({ name }) => {
  const template = () => templateOf(`${name}-identity`)
  const sender = () => functionOf(template(), /^SmsSender/)[1]

  it('is called by the pool, which encrypts the codes with the key and sends none itself', () => {
    const [logicalId] = functionOf(template(), /^SmsSender/)
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

  it('gets every variable that it needs, and no URL but the vendors’ own', () => {
    const variables = Object.keys(Object(sender()?.['Environment'])['Variables']).filter(
      (each) => !each.startsWith('NODE_'),
    )
    expect(required).toContain('CODE_KEY_ARN')
    expect(variables).toEqual(expect.arrayContaining(required))
    expect(variables.filter((each) => !(each in smsSenderEnvironment.shape) || each.endsWith('_ENDPOINT'))).toEqual([])
  })

  it('may decrypt and encrypt a code, count, send an SMS and write its log', () => {
    expect(actionsOf(template(), /^SmsSender/)).toEqual([
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'kms:Decrypt',
      'kms:GenerateDataKey',
      'kms:GenerateMac',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'sns:Publish',
    ])
  })

  it('is the build that the deployment names, and its key is rotated every year', () => {
    expect(sender()?.['Code']).toEqual({
      S3Bucket: { 'Fn::Join': ['', ['arribo-releases-', { Ref: 'AWS::AccountId' }]] },
      S3Key: { 'Fn::Join': ['', [{ Ref: 'Build' }, '/functions/custom-sms-sender.zip']] },
    })
    template().hasResourceProperties('AWS::KMS::Key', Match.objectLike({ EnableKeyRotation: true }))
  })

  it.each([smsBudget.events.half, smsBudget.events.spent])('raises an alarm when its log says %s', (event) => {
    const log = Object.keys(template().findResources('AWS::Logs::LogGroup')).find((id) => id.startsWith('SmsSender'))
    const MetricNamespace = `Arribo/arribo-${name}-identity`
    template().hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: log },
      FilterPattern: `"${event}"`,
      MetricTransformations: [{ MetricName: event, MetricNamespace, MetricValue: '1' }],
    })
    const alarm = { MetricName: event, Namespace: MetricNamespace, Statistic: 'Sum', Threshold: 1 }
    template().hasResourceProperties('AWS::CloudWatch::Alarm', alarm)
  })

  it('is behind rules that stop floods of sign-ups, which would cost an SMS each', () => {
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
  it('lets only the API, behind its NAT gateways, switch second factors and delete users', () => {
    const [rules] = Object.values(template().findResources('AWS::WAFv2::WebACL'))
    const rule = (Object(rules).Properties.Rules as { Name: string }[]).find((each) => each.Name === 'second-factors')
    const [[setId, set] = []] = Object.entries(template().findResources('AWS::WAFv2::IPSet'))
    const [matched, unknown] = Object(rule).Statement.AndStatement.Statements
    expect(Object(rule).Action).toEqual({ Block: {} })
    expect(unknown).toEqual({
      NotStatement: { Statement: { IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [setId, 'Arn'] } } } },
    })
    const isBlocked = (operation: string) =>
      new RegExp(matched.RegexMatchStatement.RegexString).test(`AWSCognitoIdentityProviderService.${operation}`)
    const all = ['VerifySoftwareToken', 'SetUserMFAPreference', 'DeleteUser', 'AssociateSoftwareToken', 'InitiateAuth']
    expect(all.filter(isBlocked)).toEqual(['VerifySoftwareToken', 'SetUserMFAPreference', 'DeleteUser'])
    const addresses = Object.keys(template().findResources('AWS::EC2::EIP'))
    expect(Object(set).Properties.Addresses).toEqual(
      addresses.map((id) => ({ 'Fn::Join': ['', [{ Ref: id }, '/32']] })),
    )
    const api = templateOf(`${name}-api`)
    expect(Object.keys(api.findResources('AWS::EC2::EIP'))).toEqual([])
    expect(Object.keys(api.findResources('AWS::EC2::NatGateway'))).toHaveLength(addresses.length)
  })

  it.each([
    ['sign-up-texts', 60, ['SignUp', 'ResendConfirmationCode']],
    ['reset-texts', 40, ['ForgotPassword']],
  ])('is behind a rule for %s: at most %i from one address in ten minutes', (ruleName, limit, operations) => {
    const [rules] = Object.values(template().findResources('AWS::WAFv2::WebACL'))
    const rule = (Object(rules).Properties.Rules as { Name: string }[]).find(({ Name }) => Name === ruleName)
    expect(rule).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 600, Limit: limit } },
    })
    const { RegexString, FieldToMatch } =
      Object(rule).Statement.RateBasedStatement.ScopeDownStatement.RegexMatchStatement
    expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } })
    const isCounted = (operation: string) =>
      new RegExp(RegexString).test(`AWSCognitoIdentityProviderService.${operation}`)
    const all = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmSignUp', 'InitiateAuth']
    expect(all.filter(isCounted)).toEqual(operations)
  })
})
