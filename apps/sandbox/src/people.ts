export type Person = {
  readonly phoneNumber: string
  readonly name: string
  readonly language: 'es' | 'en'
  readonly timezone: string
  readonly portrait: number
  readonly flexEmail: string
  readonly story: string
}

/** The sandbox holds nothing worth protecting. */
export const sandboxPassword = 'Arribo-2026'
export const platformPassword = 'Flex-2026'

const person = (last: number, name: string, story: string, over: Partial<Person> = {}): Person => ({
  phoneNumber: `+1305555${String(last).padStart(4, '0')}`,
  name,
  language: 'es',
  timezone: 'America/New_York',
  portrait: last,
  flexEmail: `${name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@flex.example`,
  story,
  ...over,
})

export const people = {
  active: person(100, 'Ana Torres', 'active week, Flex connected, a block soon'),
  expired: person(101, 'Luis Ramírez', 'his week has ended: pays first', { timezone: 'America/Chicago' }),
  shared: person(102, 'Carolina Díaz', '2 credits, on a shared account', { language: 'en' }),
  unconfirmed: person(103, 'Miguel Soto', 'signed up, has not confirmed the phone'),
  admin: person(104, 'Elena Vargas', 'staff: the admin app, with a code from the console'),
  lostPhone: person(105, 'Marta Ríos', 'staff of the group support, who lost her phone yesterday'),
  secondAdmin: person(106, 'Rosa Medina', 'a second admin, for what takes two'),
} as const satisfies Record<string, Person>

const givenNames = ['José', 'María', 'Juan', 'Lucía', 'Pedro', 'Daniela', 'Andrés', 'Valentina', 'Diego', 'Camila']
const familyNames = ['Pérez', 'García', 'Rojas', 'Núñez', 'Molina', 'Castro', 'Ortega', 'Ibáñez']
const timezones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Bogota']

export const crowd: readonly Person[] = Array.from({ length: 40 }, (_, index) => {
  const name = `${givenNames[index % givenNames.length]} ${familyNames[Math.floor(index / 5) % familyNames.length]}`
  return person(110 + index, name, 'one of forty', {
    language: index % 3 === 0 ? 'en' : 'es',
    timezone: timezones[index % timezones.length] ?? 'America/New_York',
    flexEmail: `driver${110 + index}@flex.example`,
  })
})

/** Index of the driver whose week ended days ago and who has a saved card. */
export const renewingIndex = 8
