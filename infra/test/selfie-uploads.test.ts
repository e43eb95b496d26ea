import { selfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { statementsIn } from './openings.ts'
import { propertiesOf, stackIds, templateOf } from './templates.ts'

const required = (selfieUploadEnvironment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))

describe.each(stages)('the selfie uploads in $name', ({ name, adminOrigin }) => {
  const template = () => templateOf(`${name}-api`)

  it('have the only public function URL, and only for browsers on the admin app', () => {
    const ofStage = stackIds.filter((id) => id.startsWith(name))
    const addresses = ofStage.flatMap((id) => propertiesOf(templateOf(id), 'AWS::Lambda::Url'))
    expect(addresses).toMatchObject([
      { Cors: { AllowOrigins: [adminOrigin], AllowMethods: ['PUT'], AllowHeaders: ['authorization', 'content-type'] } },
    ])
  })

  it('get exactly the variables that they need', () => {
    const [upload] = propertiesOf(template(), 'AWS::Lambda::Function')
    const names = Object.keys(Object(upload?.['Environment'])['Variables']).filter((each) => !each.startsWith('NODE_'))
    expect(required).toContain('SELFIE_BUCKET')
    expect(names.sort()).toEqual(required.map(String).sort())
  })

  it('may add a selfie, but neither read nor delete one', () => {
    const policies = Object.entries(template().findResources('AWS::IAM::Policy'))
    const statements = policies
      .filter(([id]) => id.startsWith('SelfieUploads'))
      .flatMap(([, each]) => statementsIn(each))
    const storage = statements.filter(({ Action }) => String(Action).includes('s3:'))
    expect(storage).toMatchObject([{ Action: 's3:PutObject' }])
    expect(JSON.stringify(storage[0]?.['Resource'])).toContain(`/${photoPrefixes.selfie}*"`)
  })
})
