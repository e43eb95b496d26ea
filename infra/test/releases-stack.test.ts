import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { deployed, propertiesOf, resourcesOf, stackIds, stacksOf, statementsIn, templateOf } from './templates.ts'

describe('deployments', () => {
  it('prove with GitHub’s token that they run for main, and for which environment; no key is stored', () => {
    const trustFor = (context: string) => [
      expect.objectContaining({
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': {
              'Fn::Join': ['', ['repo:', { Ref: 'GitHubRepository' }, `:${context}:ref:refs/heads/main`]],
            },
          },
        },
      }),
    ]
    const roles = propertiesOf('releases', 'AWS::IAM::Role').map(
      (role) => [String(role['RoleName']), Object(role['AssumeRolePolicyDocument']).Statement] as const,
    )
    const byToken = roles.filter(([, trust]) => trust[0].Action === 'sts:AssumeRoleWithWebIdentity')
    expect(Object.fromEntries(byToken)).toEqual({
      'arribo-publish': trustFor('ref:refs/heads/main'),
      'arribo-deploy-dev': trustFor('environment:dev'),
      'arribo-deploy-prod': trustFor('environment:prod'),
    })
    expect(propertiesOf(stackIds, 'AWS::IAM::AccessKey')).toEqual([])
  })

  it('publish without changing a stage, and change each stage with its own role', () => {
    const passing = statementsIn(templateOf('releases').toJSON())
      .filter(({ Action }) => Action === 'iam:PassRole')
      .map(({ Resource }) => JSON.stringify(Resource))
    expect(passing).toHaveLength(stages.length)
    for (const { name } of stages)
      expect(passing.filter((role) => role.includes(`Deploy${name}Changer`))).toHaveLength(1)
    const publish = statementsIn(propertiesOf('releases', 'AWS::IAM::Policy', 'Publish'))
    const denied = publish.filter(({ Effect, Action }) => Effect === 'Deny' && Action === 's3:PutObject')
    expect(denied.map(({ Resource }) => deployed(Resource))).toEqual([expect.stringMatching(/\/templates\/\*$/)])
    const [policy] = propertiesOf('releases', 'AWS::S3::BucketPolicy')
    expect(Object(policy?.['PolicyDocument']).Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:PutObject',
        Condition: { Null: { 's3:if-none-match': 'true' } },
      }),
    )
  })

  it.each(stages)(
    'are confined to $name: each of its roles has the boundary without other stages and trail',
    ({ name }) => {
      const others = stages.map((stage) => stage.name).filter((each) => each !== name)
      const boundary = propertiesOf('releases', 'AWS::IAM::ManagedPolicy').find(
        ({ ManagedPolicyName }) => ManagedPolicyName === `arribo-boundary-${name}`,
      )
      const denied = (statement: object) => expect.objectContaining({ Effect: 'Deny', ...statement })
      const byTag = { Condition: { StringEquals: { 'aws:ResourceTag/stage': others } } }
      expect(Object(boundary?.['PolicyDocument']).Statement).toEqual(
        expect.arrayContaining([
          denied({ Action: '*', Resource: '*', ...byTag }),
          denied({ Sid: 'TheTrail', Action: 'cloudtrail:*' }),
          denied({ Sid: 'WhatTheTrailWrote', Action: 's3:*' }),
          ...['OtherStageByName', 'Builds', 'RolesWithoutBoundary', 'TakingBoundariesAway'].map((Sid) =>
            denied({ Sid }),
          ),
        ]),
      )
      const roles = propertiesOf(stacksOf(name), 'AWS::IAM::Role')
      expect(roles.length).toBeGreaterThan(5)
      for (const { PermissionsBoundary } of roles)
        expect(JSON.stringify(PermissionsBoundary)).toContain(`:policy/arribo-boundary-${name}`)
    },
  )
})

describe('the trail of the account', () => {
  it('covers every region, with digests that show what is missing or changed', () => {
    expect(propertiesOf('releases', 'AWS::CloudTrail::Trail')).toMatchObject([
      { IsLogging: true, IsMultiRegionTrail: true, IncludeGlobalServiceEvents: true, EnableLogFileValidation: true },
    ])
  })

  it('is written where nobody can delete it for 400 days', () => {
    const locked = resourcesOf('releases', 'AWS::S3::Bucket').filter(
      ([, { Properties }]) => Properties['ObjectLockEnabled'],
    )
    const rule = { DefaultRetention: { Mode: 'COMPLIANCE', Days: 400 } }
    expect(locked.map(([, bucket]) => bucket)).toMatchObject([
      { DeletionPolicy: 'Retain', Properties: { ObjectLockConfiguration: { Rule: rule } } },
    ])
  })
})
