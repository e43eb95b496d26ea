import { groups } from '@arribo/runtime-contracts/groups'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf, read, templateOf } from './templates.ts'

describe.each(stages)('the pool in $name', ({ name, keepsPeople }) => {
  const template = () => templateOf(`${name}-identity`)

  it('is in us-east-1', () => {
    const { artifacts } = read('manifest.json') as { artifacts: Record<string, { environment?: string }> }
    expect(artifacts[`${name}-identity`]?.environment).toBe('aws://unknown-account/us-east-1')
  })

  it('lets nobody change phone or name after the sign-up', () => {
    const [pool] = propertiesOf(template(), 'AWS::Cognito::UserPool')
    expect(pool?.['Schema']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'phone_number', Required: true, Mutable: false }),
        expect.objectContaining({ Name: 'name', Mutable: false }),
      ]),
    )
    expect(pool).not.toHaveProperty('UserAttributeUpdateSettings')
    for (const client of propertiesOf(template(), 'AWS::Cognito::UserPoolClient'))
      expect(client['WriteAttributes']).toEqual(['locale', 'name', 'phone_number'])
  })

  it('identifies people by their phone, confirmed with a code', () => {
    template().hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['phone_number'],
      AliasAttributes: Match.absent(),
      AutoVerifiedAttributes: ['phone_number'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    })
  })

  it('requires a password of 8 characters, of any kind', () => {
    template().hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    })
  })

  it('sends no text that is in one language only', () => {
    template().hasResourceProperties('AWS::Cognito::UserPool', { SmsVerificationMessage: 'Arribo: {####}' })
  })

  it('has the groups that the product uses', () => {
    const names = propertiesOf(template(), 'AWS::Cognito::UserPoolGroup').map(({ GroupName }) => GroupName)
    expect(names).toEqual(Object.values(groups))
  })

  it("can't be deleted in prod", () => {
    template().hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: keepsPeople ? 'Retain' : 'Delete',
      Properties: { DeletionProtection: keepsPeople ? 'ACTIVE' : 'INACTIVE' },
    })
  })

  it('has two clients: driver tokens last 30 minutes and 30 days, staff tokens 15 minutes and 12 hours', () => {
    const minutes = { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' }
    expect(
      propertiesOf(template(), 'AWS::Cognito::UserPoolClient').map((client) => ({
        access: client['AccessTokenValidity'],
        id: client['IdTokenValidity'],
        refresh: client['RefreshTokenValidity'],
        units: client['TokenValidityUnits'],
      })),
    ).toEqual([
      { access: 30, id: 30, refresh: 30 * 24 * 60, units: minutes },
      { access: 15, id: 15, refresh: 12 * 60, units: minutes },
    ])
  })

  it('allows both clients only SRP, without a client secret and without revealing who exists', () => {
    template().allResourcesProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AllowedOAuthFlowsUserPoolClient: false,
      WriteAttributes: ['locale', 'name', 'phone_number'],
    })
  })
})
