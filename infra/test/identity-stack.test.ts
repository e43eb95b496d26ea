import { groups } from '@arribo/runtime-contracts/groups'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf, read, templateOf } from './templates.ts'

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
    expect(
      propertiesOf(id, 'AWS::Cognito::UserPoolClient').map((client) => ({
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
    templateOf(id).allResourcesProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AllowedOAuthFlowsUserPoolClient: false,
    })
  })
})
