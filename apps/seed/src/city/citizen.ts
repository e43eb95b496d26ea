import { newDriver, referralAlphabet, referralCodeLength, regionOf } from '@arribo/api/internals'
import { createRandom, type Random } from '@arribo/laboratory/random'

const dayMs = 86_400_000
const oldestDays = 390
const referrersStep = 50
const linesPerArea = 10_000
/** Area codes, each with all numbers of exchange 555. Area 305 is left out because the named people have it. */
const areas = '786 407 561 813 904 212 718 917 646 713 281 832 214 972 210 323 213 310 619 702 602 480 303 720 404 678'
  .split(' ')
  .map(Number)
export const mostCitizens = areas.length * linesPerArea

const timezones = [
  'America/New_York',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Denver',
  'America/Bogota',
]

export type City = { readonly seed: number; readonly users: number; readonly now: Date }
export type Citizen = ReturnType<typeof createCitizen>

/** A citizen as of registration. The same seed and index give the same citizen. */
export function createCitizen({ seed, users, now }: City, index: number) {
  const chance = createRandom(`${seed}/${index}`)
  const sub = chance.uuid()
  const cameAt = new Date(now.getTime() - chance.next() ** 1.4 * oldestDays * dayMs)
  const humanTimezone = chance.pick(timezones)
  const referrer = chance.isHit(0.08) ? chance.below(Math.ceil(users / referrersStep)) * referrersStep : index
  const isReferred = referrer !== index
  const registration = {
    sub,
    phoneNumber: phoneOf(index),
    name: nameOf(chance),
    humanTimezone,
    language: chance.isHit(0.7) ? ('es' as const) : ('en' as const),
    referralCode: referralCodeOf(index),
    referredBy: isReferred ? createRandom(`${seed}/${referrer}`).uuid() : null,
  }
  const driver = newDriver(registration, regionOf(humanTimezone), cameAt)
  return { driver, cameAt, referral: isReferred ? referralCodeOf(referrer) : null, chance }
}

/** Frequent names in Latin America, roughly the most frequent first. */
const givenNames =
  'José María Juan Luis Carlos Ana Jorge Carmen Miguel Rosa Pedro Luz Andrés Daniela Diego Camila Javier Valentina Rafael Lucía Fernando Paola Ricardo Gabriela Eduardo Mariana Alejandro Sofía Héctor Patricia Óscar Verónica Sergio Mónica Raúl Yolanda Iván Beatriz Hugo Adriana Julián Natalia Sebastián Isabel Mateo Ximena Nicolás Renata Emilio Yesenia Gustavo Maribel Ramón Noemí Ángel Inés Tomás Úrsula Joaquín Zulema'.split(
    ' ',
  )

const familyNames =
  'González Rodríguez Gómez Fernández López Díaz Martínez Pérez García Sánchez Romero Sosa Torres Álvarez Ruiz Ramírez Flores Benítez Acosta Medina Herrera Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro Ortiz Silva Núñez Luna Cabrera Ríos Morales Vargas Castillo Mendoza Cruz Reyes Jiménez Chávez Quispe Mamani Vega Peña Ibáñez Zambrano Guerrero Salazar Delgado Cedeño Espinoza Bravo Paredes Ñamandú Yáñez Zúñiga Urquiza'.split(
    ' ',
  )

function nameOf(chance: Random): string {
  const drawn = (names: readonly string[], two: number) =>
    Array.from({ length: chance.isHit(two) ? 2 : 1 }, () => chance.pick(names, 1.6))
  return [...drawn(givenNames, 0.3), ...drawn(familyNames, 0.55)].join(' ')
}

/** Uses every number of an area exactly once, in an irregular order: 7919 is prime. */
export function phoneOf(index: number): string {
  const line = (Math.floor(index / areas.length) * 7919) % linesPerArea
  return `+1${areas[index % areas.length]}555${String(line).padStart(4, '0')}`
}

/** Writes the index in the alphabet of referral codes. The leading 'Z' avoids collisions with most real codes. */
export function referralCodeOf(index: number): string {
  let rest = index
  let code = ''
  for (let place = 1; place < referralCodeLength; place += 1) {
    code = referralAlphabet.charAt(rest % referralAlphabet.length) + code
    rest = Math.floor(rest / referralAlphabet.length)
  }
  return `Z${code}`
}
