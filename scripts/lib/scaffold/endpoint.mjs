import { isAboutDriver } from './contract.mjs'
import { withBefore, withImport } from './source-edits.mjs'

function endpointOf(request) {
  const { who, what, name } = request
  const head = [
    `import { ${name} as contract } from '@arribo/api-contracts/${who}/${what}'`,
    "import { implement } from '../../../platform/http/endpoint.ts'",
  ]
  if (!isAboutDriver(request))
    return `${head.join('\n')}
import { staffOf } from '../../log-entries/log-entries.ts'

export const ${name} = implement(contract, ({ actor }) => Promise.resolve({ agentName: staffOf(actor).name }))
`
  const [need, from, given] =
    who === 'driver'
      ? ['requireDriver', '{ table, actor }', 'actor.sub']
      : ['requireDriverByPhone', '{ table }, { params }', 'params.phoneNumber']
  return `${head.join('\n')}
import { ${need} } from '../../drivers/drivers.ts'

export const ${name} = implement(contract, async (${from}) => {
  const { sub } = await ${need}(table, ${given})
  return { driverId: sub }
})
`
}

const addressOf = ({ path, params }) => {
  const address = path.replaceAll(/:(\w+)/g, (_, param) =>
    param === 'phoneNumber' ? '${encodeURIComponent(phone)}' : 'x-1',
  )
  return params.includes('phoneNumber') ? `\`${address}\`` : `'${address}'`
}

const strangerTest = ({ who }) =>
  who === 'driver'
    ? `
  it('404 profile_not_found: without a profile', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Nadie')
    const { idToken } = await world.pool.signIn(phone, testPassword)
    expect(await ask(world.callWith(idToken))).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })`
    : `
  it('404 profile_not_found: nobody has this number', async () => {
    expect(await ask(admin.call, '+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })`

function testOf(request) {
  const { who, method, path, params, hasBody } = request
  const isStaffs = who === 'admin'
  const hasPhone = params.includes('phoneNumber')
  const given = hasPhone ? ', phone = driver.phone' : ''
  const hasDriver = !isStaffs || hasPhone
  const answer = isAboutDriver(request) ? '{ driverId: driver.sub }' : "{ agentName: 'Elena Vargas' }"
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, ${isStaffs ? 'type TestAdmin, ' : ''}type TestDriver, ${isStaffs ? '' : 'testPassword, '}type World } from '../../../testing/world.ts'

let world: World
${isStaffs ? 'let admin: TestAdmin\n' : ''}let driver: TestDriver
beforeAll(async () => {
  world = await startWorld()
${isStaffs ? "  admin = await world.signUpAdmin({ name: 'Elena Vargas' })\n" : ''}  driver = await world.signUpDriver()
})
afterAll(() => world.close())

const ask = async (call: World['call']${given}) => call('${method}', ${addressOf(request)}${hasBody ? ', { body: {} }' : ''})

describe('${method} ${path}', () => {
  it('200: returns ${hasDriver ? 'the driver’s ID' : 'the caller’s name'}, and nothing else', async () => {
    const { status, body } = await ask(${isStaffs ? 'admin' : 'driver'}.call)
    expect([status, body]).toEqual([200, ${answer}])
  })

  it('401: without a token', async () => {
    expect(await ask(world.call)).toMatchObject({ status: 401 })
  })
${
  isStaffs
    ? `
  it('403: refuses a driver', async () => {
    expect(await ask(driver.call)).toMatchObject({ status: 403 })
  })
`
    : ''
}${isAboutDriver(request) ? `${strangerTest(request)}\n` : ''}})
`
}

export function endpointFiles(request, read) {
  const { who, what, action, name } = request
  const file = `apps/api/src/features/${what}/${who}/${action}`
  const list = 'apps/api/src/features/endpoints.ts'
  const imported = withImport(read(list), `import { ${name} } from './${what}/${who}/${action}.ts'`)
  return [
    [`${file}.ts`, endpointOf(request)],
    [`${file}.test.ts`, testOf(request)],
    [list, withBefore(imported, '].flat()', `  [${name}],\n`)],
  ]
}
