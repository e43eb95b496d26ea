import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { readRequest } from './request.mjs'
import { scaffold } from './scaffold.mjs'
import { languagesIn } from './words.mjs'
import { withBefore, withNamed, withRoute } from './source-edits.mjs'

const read = (file) => {
  const place = path.join(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}
const plan = (words, options) => scaffold(words.split(' '), options, read)

describe('the three words', () => {
  it.each([
    ['driver receipts get-receipt', {}, ['GET', '/api/users/me/receipts', 'getReceipt', 'useReceipt']],
    ['driver receipts list-receipts', {}, ['GET', '/api/users/me/receipts', 'listReceipts', 'useReceipts']],
    ['driver parking-spots save-spot', {}, ['POST', '/api/users/me/parking-spots', 'saveSpot', 'useSaveSpot']],
    ['admin notes change-note', {}, ['PATCH', '/api/admin/notes', 'changeNote', 'useChangeNote']],
    [
      'admin notes remove-note',
      { path: '/api/admin/notes/:noteId' },
      ['DELETE', '/api/admin/notes/:noteId', 'removeNote', 'useRemoveNote'],
    ],
    ['admin notes pin-note', { method: 'put' }, ['PUT', '/api/admin/notes', 'pinNote', 'usePinNote']],
  ])('%s %j: method, path, contract and hook follow', (words, options, expected) => {
    const { method, path: address, name, hook } = readRequest(words.split(' '), options)
    expect([method, address, name, hook]).toEqual(expected)
  })

  it.each([
    ['staff notes get-note', {}, 'The first word is the audience'],
    ['public status get-status', {}, 'The first word is the audience'],
    ['driver', {}, 'What, the second word, is written in-kebab-case'],
    ['driver ParkingSpots get-spot', {}, 'in-kebab-case, not "ParkingSpots"'],
    ['driver user-utils get-thing', {}, '"utils" is too vague'],
    ['driver receipts get-data', {}, '"data" is too vague'],
    ['driver receipts receipt', {}, '"receipt" is not a verb and a noun'],
    ['driver receipts get receipt', {}, '"get" is not a verb and a noun'],
    ['driver receipts get-receipt now', {}, 'Three words, not 4'],
    ['driver receipts get-receipt', { method: 'POST' }, 'does not match POST'],
    ['driver receipts print-receipt', { method: 'GET' }, 'does not match GET'],
    ['driver receipts print-receipt', { method: 'SEND' }, '"SEND" is not one of'],
    ['driver receipts get-receipt', { path: 'receipts' }, '"receipts" is not a path'],
    ['driver receipts get-receipt', { path: '/api/admin/receipts' }, 'Only endpoints for staff'],
    ['admin receipts get-receipt', { path: '/api/receipts' }, 'Only endpoints for staff'],
    ['driver receipts get-receipt', { path: '/api/receipts/:the-id' }, ':the-id of the path is written inCamelCase'],
    ['driver receipts get-receipt', { path: '/api/receipts/:id/:id' }, 'names a parameter twice'],
  ])('refuses %s %j: %s', (words, options, sentence) => {
    expect(() => readRequest(words.split(' '), options)).toThrow(sentence)
  })
})

describe('something that exists already', () => {
  it.each([
    ['driver me get-me', { path: '/api/users/me/again' }, 'getMe exists already: GET /api/users/me'],
    [
      'driver parking list-spots',
      { path: '/api/users/me/referrals' },
      'GET /api/users/me/referrals exists already: getReferrals. Choose another path with --path',
    ],
    [
      'driver parking get-spot',
      { path: '/api/users/me/payments/:spotId' },
      '/api/users/me/payments/:paymentIntentId exists already',
    ],
    ['driver errors list-errors', {}, 'Both apps share the words of "errors"'],
  ])('is refused: %s %j', (words, options, sentence) => {
    expect(() => plan(words, options)).toThrow(sentence)
  })
})

describe('the files', () => {
  it('for a new driver noun: all of it, and where it is registered', () => {
    const { files } = plan('driver parking-spots save-parking-spot')
    const locales = languagesIn(read).map((language) => `packages/i18n/locales/${language}/driver/parking-spots.json`)
    expect([...files.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [
        'apps/api/src/features/endpoints.ts',
        'apps/api/src/features/parking-spots/driver/save-parking-spot.test.ts',
        'apps/api/src/features/parking-spots/driver/save-parking-spot.ts',
        'apps/driver/src/features/parking-spots/parking-spots.queries.ts',
        'packages/api-contracts/src/driver/index.ts',
        'packages/api-contracts/src/driver/parking-spots.ts',
        'packages/api-contracts/src/driver/routes.gen.ts',
        ...locales,
        'packages/i18n/src/parts/driver-words.ts',
      ].toSorted(),
    )
  })

  it('for a new admin noun: its words have their type, and load with the others', () => {
    const words = plan('admin parking-tickets list-tickets').files.get('packages/i18n/src/parts/admin-words.ts')
    expect(words).toContain('  readonly parkingTickets: typeof parkingTickets\n')
    expect(words).toContain("  'parkingTickets',\n")
  })

  it('for a known noun: none that stays unchanged', () => {
    const { files } = plan('admin notes remove-note')
    expect([...files].filter(([file, text]) => text === read(file))).toEqual([])
    expect([...files.keys()]).not.toContain('packages/api-contracts/src/admin/index.ts')
  })

  it.each([
    ['driver payments get-paid-week', 'laterApi.getPaidWeek('],
    ['driver payments close-paid-week', 'laterApi.closePaidWeek('],
  ])('for a noun that no first page uses: its route and its call are among the later ones: %s', (words, call) => {
    const { request, files } = plan(words, { path: '/api/users/me/paid-weeks/:id' })
    expect([...files.keys()]).not.toContain('packages/api-contracts/src/driver/index.ts')
    expect([...files.keys()]).not.toContain('packages/api-contracts/src/driver/routes.gen.ts')
    expect(files.get('packages/api-contracts/src/driver/later-routes.gen.ts')).toContain(`  ${request.name}: [`)
    const queries = files.get('apps/driver/src/features/payments/payments.queries.ts')
    expect(queries).toContain(call)
    expect(queries).not.toContain("'../../app/api.ts'")
  })

  it('keep every line that was there', () => {
    for (const words of [
      'driver referrals thank-friend',
      'admin notes remove-note',
      'admin parking-tickets list-tickets',
    ])
      for (const [file, text] of plan(words).files) {
        const kept = new Set(
          text
            .split('\n')
            .flatMap((line) => line.split(/[{},]/))
            .map((part) => part.trim()),
        )
        const lost = (read(file) ?? '')
          .split('\n')
          .flatMap((line) => line.split(/[{},]/))
          .filter((part) => !kept.has(part.trim()))
        expect([file, lost]).toEqual([file, []])
      }
  })

  it('agree with each other: the contract, the list of routes and the test', () => {
    const { files } = plan('admin notes remove-note', { path: '/api/admin/users/:phoneNumber/notes/:noteId' })
    const text = (file) => files.get(file) ?? ''
    expect(text('packages/api-contracts/src/admin/notes.ts')).toContain(
      'params: z.object({ phoneNumber: phone, noteId: id })',
    )
    expect(text('packages/api-contracts/src/admin/routes.gen.ts')).toContain(
      "  removeNote: ['DELETE', '/api/admin/users/:phoneNumber/notes/:noteId'],\n",
    )
    expect(text('apps/api/src/features/notes/admin/remove-note.test.ts')).toContain(
      "describe('DELETE /api/admin/users/:phoneNumber/notes/:noteId'",
    )
    expect(text('apps/api/src/features/endpoints.ts')).toContain('  [removeNote],\n].flat()')
    expect(JSON.parse(text('packages/i18n/locales/es/admin/notes.json'))).toMatchObject({
      title: 'Notas',
      removeNote: { failed: expect.stringContaining('No pudimos') },
    })
  })
})

describe('edits to a source', () => {
  it('add a name to an import, once', () => {
    const once = withNamed("import { a } from './a.ts'\n", 'b', './a.ts')
    expect([once, withNamed(once, 'b', './a.ts')]).toEqual(Array(2).fill("import { a, b } from './a.ts'\n"))
  })
  it('add a route where the generator would', () => {
    const source = "{\n  addNote: ['POST', '/n'],\n  getUser: ['GET', '/u'],\n}"
    expect(withRoute(source, { name: 'findUser', method: 'GET', path: '/f' })).toBe(
      "{\n  addNote: ['POST', '/n'],\n  findUser: ['GET', '/f'],\n  getUser: ['GET', '/u'],\n}",
    )
  })
  it('refuse a file that no longer has the place', () => {
    expect(() => withBefore('a', 'b', 'c')).toThrow('was the file rearranged?')
  })
})
