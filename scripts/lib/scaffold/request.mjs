// Turns what was asked for into names. Pure, so that every naming rule is a row of a table in a test.
import { refuse } from './refused.mjs'

const banned = ['utils', 'helpers', 'common', 'misc', 'manager', 'service', 'data', 'handle']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const methodOf = {
  get: 'GET',
  list: 'GET',
  find: 'GET',
  change: 'PATCH',
  update: 'PATCH',
  delete: 'DELETE',
  remove: 'DELETE',
  withdraw: 'DELETE',
}

export const camel = (text) => text.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (text) => camel(`-${text}`)

function checkedName(word, what) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word ?? ''))
    refuse(`${what} is written in-kebab-case, not "${word ?? ''}"`)
  const bad = word.split('-').find((part) => banned.includes(part))
  if (bad) refuse(`"${bad}" is too vague: use a word from docs/glossary.md`)
  return word
}

function checkedPath(path, who) {
  if (!/^\/api(?:\/:?[A-Za-z][\w-]*)+$/.test(path)) refuse(`"${path}" is not a path such as /api/users/me/receipts/:id`)
  if (path.startsWith('/api/admin/') !== (who === 'admin'))
    refuse(`Only endpoints for staff are under /api/admin/: "${path}" does not fit who = ${who}`)
  const names = [...path.matchAll(/:([\w-]+)/g)].map(([, name]) => name)
  const odd = names.find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))
  if (odd) refuse(`The parameter :${odd} of the path is written inCamelCase`)
  if (new Set(names).size < names.length) refuse(`"${path}" names a parameter twice`)
  return names
}

/** A hook's name: a read is named after its thing, anything else after its action. */
const hookOf = (action) => `use${pascal(action.replace(/^(?:get|list|find)-/, ''))}`

/** Derives every name from the three words and two options. Throws Refused. */
export function readRequest([who, what, action, ...rest], { method: givenMethod, path: givenPath } = {}) {
  if (who !== 'driver' && who !== 'admin')
    refuse(`The first word is the audience: driver or admin, not "${who ?? ''}". Public endpoints are written by hand`)
  checkedName(what, 'What, the second word,')
  checkedName(action, 'What it does, the third word,')
  if (!action.includes('-')) refuse(`"${action}" is not a verb and a noun, such as get-receipt`)
  if (rest.length > 0) refuse(`Three words, not ${3 + rest.length}: who, what and verb-noun`)
  const method = (givenMethod ?? methodOf[action.split('-')[0]] ?? 'POST').toUpperCase()
  if (!methods.includes(method)) refuse(`"${method}" is not one of ${methods.join(', ')}`)
  const isRead = /^(?:get|list|find)-/.test(action)
  if (isRead !== (method === 'GET'))
    refuse(`"${action}" does not match ${method}: get, list and find read, other verbs write`)
  const path = givenPath ?? (who === 'admin' ? `/api/admin/${what}` : `/api/users/me/${what}`)
  return {
    who,
    what,
    action,
    method,
    path,
    params: checkedPath(path, who),
    name: camel(action),
    hook: hookOf(action),
    namespace: camel(what),
    isRead,
    hasBody: method !== 'GET' && method !== 'DELETE',
  }
}
