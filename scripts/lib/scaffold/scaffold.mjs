// Turns three words into the text of every file that a new endpoint needs. Writes nothing.
import { contractFiles } from './contract.mjs'
import { endpointFiles } from './endpoint.mjs'
import { queryFiles } from './query.mjs'
import { refuse } from './refused.mjs'
import { readRequest } from './request.mjs'
import { wordFiles } from './words.mjs'

/** Two paths are the same route when only their parameters' names differ. */
const doorOf = (method, path) => `${method} ${path.replaceAll(/:\w+/g, ':')}`

function refuseKnown({ name, method, path, who, what, action, hook }, read) {
  for (const part of ['driver/routes', 'driver/later-routes', 'admin/routes', 'public/routes', 'public/later-routes']) {
    const [audience] = part.split('/')
    const listed = read(`packages/api-contracts/src/${part}.gen.ts`) ?? ''
    const routes = [...listed.matchAll(/^ {2}(\w+): \['(\w+)', '([^']+)'\]/gm)]
    for (const [, known, itsMethod, itsPath] of routes) {
      if (known === name) refuse(`${name} exists already: ${itsMethod} ${itsPath}, for who = ${audience}`)
      if (doorOf(itsMethod, itsPath) === doorOf(method, path))
        refuse(`${itsMethod} ${itsPath} exists already: ${known}. Choose another path with --path`)
    }
  }
  const file = `apps/api/src/features/${what}/${who}/${action}.ts`
  if (read(file) !== undefined) refuse(`${file} exists already`)
  const queries = read(`apps/${who}/src/features/${what}/${what}.queries.ts`) ?? ''
  if (new RegExp(String.raw`\b${hook}\b`).test(queries)) refuse(`${what}.queries.ts has a ${hook} already`)
}

/**
 * Every file that a new endpoint adds or changes, with its whole text, by path from the root. `read` returns a file's
 * text, or undefined if there is none. Throws Refused.
 */
export function scaffold(words, options, read) {
  const request = readRequest(words, options)
  refuseKnown(request, read)
  const parts = [contractFiles, endpointFiles, queryFiles, wordFiles]
  const files = parts.flatMap((part) => part(request, read)).filter(([file, text]) => text !== read(file))
  return { request, files: new Map(files) }
}
