import { expect, it } from 'vitest'
import { errorsOfPerson, type PersonFields } from './registration.rules.ts'

const rosa: PersonFields = {
  name: 'Rosa Prueba',
  phone: { prefix: '+1', digits: '3055550199' },
  password: 'Prueba-2026',
  confirmPassword: 'Prueba-2026',
}

it.each<[Partial<PersonFields>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ phone: { prefix: '+1', digits: '' } }, { phone: 'phoneMissing' }],
  [{ phone: { prefix: '+1', digits: '305' } }, { phone: 'phoneLength' }],
  [{ confirmPassword: 'Prueba-2027' }, { confirmPassword: 'passwordsDiffer' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
])('Rosa with %j: %j', (typed, errors) => {
  expect(errorsOfPerson({ ...rosa, ...typed })).toEqual(errors)
})
