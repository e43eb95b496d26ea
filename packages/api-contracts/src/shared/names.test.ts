import { describe, expect, it } from 'vitest'
import { changeGroups } from '../admin/groups.ts'
import { addNote } from '../admin/notes.ts'
import { updateUser } from '../admin/users.ts'
import { reportClientError } from '../driver/client-errors.ts'
import { saveProfile } from '../driver/users.ts'
import { register } from '../public/users.ts'
import { nameLeft } from './shapeless.ts'
import { personName } from './names.ts'
import { email } from './primitives.ts'

const phoneNumber = '+13055550123'

const places = [
  ['a name at registration', register.body.shape.name],
  ['a name in the profile', saveProfile.body.shape.name],
  ['a name that staff change', updateUser.body.shape.name],
] as const

const hidden = [
  ['NUL', 'Ana\u0000'],
  ['a newline', 'Ana\nTorres'],
  ['an escape', 'Ana\u001b[31m'],
  ['a next-line control', 'Ana\u0085'],
  ['a line separator', 'Ana\u2028Torres'],
  ['a direction override', 'Ana \u202etxt.exe'],
  ['a direction isolate', '\u2066Ana'],
  ['half a surrogate pair', 'Ana\ud83d'],
  ['the other half', '\ude00Ana'],
] as const
const covering = `Z${'\u0301'.repeat(40)}`
const invisible = ['\u200b', '\u200b\u2060\u200d', '\u3164', '\u115f\u1160', '\u00ad', '\u2800', '\ufeff', '\u{e0041}']

describe.each(places)('%s', (_place, name) => {
  it.each(hidden)('refuses %s', (_what, typed) => expect(name.safeParse(typed).success).toBe(false))
  it('refuses a pile of marks on one letter', () => expect(name.safeParse(covering).success).toBe(false))
  it.each(invisible)('refuses %j, which is invisible', (typed) => expect(name.safeParse(typed).success).toBe(false))
  it.each([
    ['Ana Torres', 'Ana Torres'],
    ['  Ana  ', 'Ana'],
    ['Jose\u0301', 'José'],
    ["D'Angelo-Núñez Jr.", "D'Angelo-Núñez Jr."],
    ['李小龙', '李小龙'],
    ['محمد', 'محمد'],
    ['नेहा', 'नेहा'],
    ['Ana 👩\u200d👧', 'Ana 👩\u200d👧'],
    ['Ana ❤\ufe0f\u200d🔥', 'Ana ❤\ufe0f\u200d🔥'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['A\u200bn\u200ea\u00ad', 'Ana'],
    ['\ufeffAna\u2060 \u061cTorres\u3164', 'Ana Torres'],
    ['A\u{e0041}\u{e0042}n\u034fa\u2800', 'Ana'],
    ['Ana\u200d Torres\u200c', 'Ana Torres'],
  ])('accepts %s as %s', (typed, kept) => expect(name.parse(typed)).toBe(kept))
})

describe('a note', () => {
  const read = (text: string) => addNote.body.safeParse({ text, phoneNumber })
  const controls = hidden.filter(([what]) => what !== 'a newline')
  it.each(controls)('refuses %s', (_what, text) => expect(read(text).success).toBe(false))
  it.each(invisible)('reads %j as empty', (text) => expect(read(text).data?.text).toBe(''))
  it('can have several lines', () => expect(read(' one\r\ntwo\n').data?.text).toBe('one\ntwo'))
  it('is stored in NFC', () => expect(read('cafe\u0301').data?.text).toBe('café'))
})

describe('a group', () => {
  const read = (group: string, description = '') => changeGroups.body.safeParse({ action: 'add', group, description })
  it.each(hidden.filter(([what]) => !/newline|next-line|line sep/.test(what)))('refuses %s', (_what, text) => {
    expect([read(text.replaceAll(' ', '')).success, read('ok', text).success]).toEqual([false, false])
  })
  it.each(invisible)('refuses %j', (text) => expect(read(text).success).toBe(false))
  it.each(['admin\u034f', 'ad\u200bmin', 'admin\u3164', 'admin\u2800'])('refuses %j, which looks like admin', (text) =>
    expect(read(text).success).toBe(false),
  )
  it('is stored in NFC', () => expect(read('cafe\u0301').data?.group).toBe('café'))
})

it.each(['ana\u202e@flex.example', 'ana\u200b@flex.example', 'ana@flex.example\u0000'])(
  'an email refuses %j',
  (typed) => expect(email.safeParse(typed).success).toBe(false),
)

it("an error of the browser loses what would change the log's lines", () => {
  const sent = { description: 'x\u202e\u0000\u200by\nz', data: { 'k\u2066': 'v\u0007' } }
  expect(reportClientError.body.parse(sent)).toEqual({ description: 'xy\nz', data: { k: 'v' } })
})

it.each([
  ['plain', 'a'.repeat(50)],
  ['letters of two UTF-16 units', '𝓐'.repeat(50)],
  ['decomposed accents', 'é'.normalize('NFD').repeat(50)],
  ['pasted with invisible spaces', `${'a'.repeat(50)}\u200B\u200B`],
  ['between blanks', `  ${'a'.repeat(50)}  `],
])('counts the characters left as the server does: %s', (_what, typed) => {
  for (const [name, left] of [
    [typed, 0],
    [typed.replace(/\S/u, 'b$&'), -1],
  ] as const)
    expect([nameLeft(name), personName.safeParse(name).success]).toEqual([left, left === 0])
})
