import { groups } from '@arribo/runtime-contracts/groups'
import { describe, expect, it } from 'vitest'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { stages } from '../lib/stages.ts'
import { propertiesOf, read, resourcesOf, templateOf } from './templates.ts'

describe.each(stages)('the pool in $name', ({ name }) => {
  const id = `${name}-identity`

  it('is in us-east-1', () => {
    const { artifacts } = read('manifest.json') as { artifacts: Record<string, { environment?: string }> }
    expect(artifacts[id]?.environment).toBe('aws://unknown-account/us-east-1')
  })

  it('lets nobody change phone or name after the sign-up, and a browser write nothing else', () => {
    templateOf(id).allResourcesProperties('AWS::Cognito::UserPoolClient', {
      WriteAttributes: ['locale', 'name', 'phone_number'],
    })
    const [pool] = propertiesOf(id, 'AWS::Cognito::UserPool')
    expect(pool?.['Schema']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'phone_number', Required: true, Mutable: false }),
        expect.objectContaining({ Name: 'name', Mutable: false }),
      ]),
    )
    expect(pool).not.toHaveProperty('UserAttributeUpdateSettings')
  })

  it('identifies people by their phone, with a password of 8 characters of any kind, and has no text in any language', () => {
    expect(propertiesOf(id, 'AWS::Cognito::UserPool')).toMatchObject([
      {
        UsernameAttributes: ['phone_number'],
        AutoVerifiedAttributes: ['phone_number'],
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
        Policies: {
          PasswordPolicy: {
            MinimumLength: 8,
            RequireLowercase: false,
            RequireUppercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
          },
        },
        SmsVerificationMessage: 'Arribo: {####}',
      },
    ])
  })

  it('has the groups that the product uses', () => {
    const names = propertiesOf(id, 'AWS::Cognito::UserPoolGroup').map(({ GroupName }) => GroupName)
    expect(names).toEqual(Object.values(groups))
  })

  it('has two clients: driver tokens last 30 minutes and 30 days, staff tokens 15 minutes and 12 hours', () => {
    const minutes = { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' }
    const validity = (token: number, refresh: number) => ({
      AccessTokenValidity: token,
      IdTokenValidity: token,
      RefreshTokenValidity: refresh,
      TokenValidityUnits: minutes,
    })
    const clients = propertiesOf(id, 'AWS::Cognito::UserPoolClient')
    expect(clients).toMatchObject([validity(30, 30 * 24 * 60), validity(15, 12 * 60)])
  })

  it('allows both clients only SRP, without a client secret and without revealing who exists', () => {
    templateOf(id).allResourcesProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AllowedOAuthFlowsUserPoolClient: false,
    })
  })
})

type Rule = { readonly Name: string; readonly Statement: Record<string, unknown> }

const isMatchedBy = (pattern: string) => (operation: string) =>
  new RegExp(pattern).test(`AWSCognitoIdentityProviderService.${operation}`)

describe.each(stages)('the texts of $name', ({ name }) => {
  const id = `${name}-identity`
  const namespace = `Arribo/arribo-${name}-identity`
  const nameOf = (type: string, begin = '') => resourcesOf(id, type, begin)[0]?.[0]
  const arnOf = (type: string, begin = '') => ({ 'Fn::GetAtt': [nameOf(type, begin), 'Arn'] })
  const rules = () => propertiesOf(id, 'AWS::WAFv2::WebACL').flatMap(({ Rules }) => Rules as Rule[])

  it('are allowed by the gate before a sign-up, and sent by the sender, to which the pool gives encrypted codes', () => {
    const [gate, sender] = [arnOf('AWS::Lambda::Function', 'SignUpGate'), arnOf('AWS::Lambda::Function', 'SmsSender')]
    expect(propertiesOf(id, 'AWS::Cognito::UserPool')).toMatchObject([
      {
        LambdaConfig: {
          PreSignUp: gate,
          CustomSMSSender: { LambdaArn: sender, LambdaVersion: 'V1_0' },
          KMSKeyID: arnOf('AWS::KMS::Key'),
        },
      },
    ])
    for (const FunctionName of [gate, sender])
      expect(propertiesOf(id, 'AWS::Lambda::Permission')).toContainEqual(
        expect.objectContaining({ Principal: 'cognito-idp.amazonaws.com', FunctionName }),
      )
  })

  it.each([
    ['SmsSender', smsBudget.events.half],
    ['SmsSender', smsBudget.events.spent],
    ['SignUpGate', smsBudget.events.spent],
  ])('raise an alarm when the log of %s says %s', (begin, event) => {
    expect(propertiesOf(id, 'AWS::Logs::MetricFilter')).toContainEqual(
      expect.objectContaining({
        LogGroupName: { Ref: nameOf('AWS::Logs::LogGroup', begin) },
        FilterPattern: `"${event}"`,
        MetricTransformations: [
          expect.objectContaining({ MetricName: event, MetricNamespace: namespace, MetricValue: '1' }),
        ],
      }),
    )
    const alarm = { MetricName: event, Namespace: namespace, Statistic: 'Sum', Threshold: 1 }
    expect(propertiesOf(id, 'AWS::CloudWatch::Alarm')).toContainEqual(expect.objectContaining(alarm))
  })

  it('are behind the pool’s firewall', () => {
    expect(propertiesOf(id, 'AWS::WAFv2::WebACLAssociation')).toEqual([
      { ResourceArn: arnOf('AWS::Cognito::UserPool'), WebACLArn: arnOf('AWS::WAFv2::WebACL') },
    ])
  })

  it.each([
    ['sign-up-texts', 60, ['SignUp', 'ResendConfirmationCode']],
    ['reset-texts', 40, ['ForgotPassword']],
  ])('have a rule for %s: at most %i from one address in ten minutes', (ruleName, limit, operations) => {
    const rule = rules().find(({ Name }) => Name === ruleName)
    expect(rule).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 600, Limit: limit } },
    })
    const { RegexString, FieldToMatch } = Object(rule?.Statement['RateBasedStatement']).ScopeDownStatement
      .RegexMatchStatement
    expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } })
    const all = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmSignUp', 'InitiateAuth']
    expect(all.filter(isMatchedBy(RegexString))).toEqual(operations)
  })

  it('and the pool lets only the API, by its NAT gateways’ addresses, change second factors and delete users', () => {
    const rule = rules().find(({ Name }) => Name === 'second-factors')
    const [matched, unknown] = Object(rule?.Statement['AndStatement']).Statements
    expect(rule).toMatchObject({ Action: { Block: {} } })
    expect(unknown).toEqual({
      NotStatement: { Statement: { IPSetReferenceStatement: { Arn: arnOf('AWS::WAFv2::IPSet') } } },
    })
    const all = ['VerifySoftwareToken', 'SetUserMFAPreference', 'DeleteUser', 'AssociateSoftwareToken', 'InitiateAuth']
    expect(all.filter(isMatchedBy(matched.RegexMatchStatement.RegexString))).toEqual(all.slice(0, 3))
    const gateways = resourcesOf(id, 'AWS::EC2::EIP').map(([address]) => address)
    const [addresses] = propertiesOf(id, 'AWS::WAFv2::IPSet')
    expect(addresses?.['Addresses']).toEqual(gateways.map((each) => ({ 'Fn::Join': ['', [{ Ref: each }, '/32']] })))
    expect(resourcesOf(`${name}-api`, 'AWS::EC2::EIP')).toEqual([])
    expect(resourcesOf(`${name}-api`, 'AWS::EC2::NatGateway')).toHaveLength(gateways.length)
  })
})
