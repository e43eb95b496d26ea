import { withImport, withNamed, withRoute, withSortedLine } from './source-edits.mjs'

const schemaOf = (name) => (name === 'phoneNumber' ? 'phone' : 'id')

const fieldOf = (name) => (schemaOf(name) === name ? name : `${name}: ${schemaOf(name)}`)

/** Whether the answer is about one driver: the caller, or the one in the path. */
export const isAboutDriver = ({ who, params }) => who === 'driver' || params.includes('phoneNumber')

const outputOf = (request) => (isAboutDriver(request) ? 'driverId: z.string()' : 'agentName: z.string()')

function contractOf(request) {
  const { who, action, method, path, name, params, hasBody } = request
  const [verb, ...noun] = action.split('-')
  return `
export const ${name} = defineEndpoint({
  audience: '${who}',
  ${who === 'admin' ? `permission: 'staff:${method === 'GET' ? 'read' : 'write'}',` : ''}
  ownership: '${who === 'driver' ? 'self' : 'anyone'}',
  method: '${method}',
  path: '${path}',
  summary: '${verb[0].toUpperCase()}${verb.slice(1)} ${noun.join(' ')}; for now returns ${isAboutDriver(request) ? 'only the driver’s ID' : 'only the caller’s name'}',
  ${params.length > 0 ? `params: z.object({ ${params.map(fieldOf).join(', ')} }),` : ''}
  ${hasBody ? 'body: z.strictObject({}),' : ''}
  output: z.object({ ${outputOf(request)} }),
  errors: [${isAboutDriver(request) ? "'profile_not_found'" : ''}],
})
`.replaceAll(/^\s*\n(?= {2}\w)/gm, '')
}

/** Whether the noun's contracts are among those that no first page of the driver app uses. */
export const isLater = ({ who, what }, read) =>
  who === 'driver' && read('packages/api-contracts/src/driver/later.ts').includes(`from './${what}.ts'`)

export function contractFiles(request, read) {
  const { who, what, params } = request
  const folder = `packages/api-contracts/src/${who}`
  const file = `${folder}/${what}.ts`
  let source = withImport(read(file) ?? '', "import * as z from 'zod'")
  source = withNamed(source, 'defineEndpoint', '../shared/endpoint.ts')
  for (const schema of new Set(params.map(schemaOf))) source = withNamed(source, schema, '../shared/primitives.ts')
  const contract = [file, `${source.trimEnd()}\n${contractOf(request)}`]
  if (isLater(request, read)) {
    const routes = `${folder}/later-routes.gen.ts`
    return [contract, [routes, withRoute(read(routes), request)]]
  }
  return [
    contract,
    [`${folder}/index.ts`, withSortedLine(read(`${folder}/index.ts`), `export * from './${what}.ts'`)],
    [`${folder}/routes.gen.ts`, withRoute(read(`${folder}/routes.gen.ts`), request)],
  ]
}
