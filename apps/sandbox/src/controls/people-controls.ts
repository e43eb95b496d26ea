import { people, platformPassword, sandboxPassword } from '../people.ts'
import { control } from './control.ts'

export const peopleControls = [
  control({
    method: 'GET',
    path: '/people',
    summary: 'Whom to sign in as, and the one password of everybody here',
    input: {},
    run: () => ({
      password: sandboxPassword,
      platformPassword,
      people: Object.values(people).map(({ phoneNumber, name, story, flexEmail }) => ({
        phoneNumber,
        name,
        story,
        flexEmail,
      })),
    }),
  }),
]
