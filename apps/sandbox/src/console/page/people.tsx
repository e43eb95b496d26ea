import type { Block, Person, Views } from '../data/view-of.ts'
import { BlockList, PlanBlock } from './blocks.tsx'
import { Badge, Cards, Copy, Do, More, phone, Section } from './elements.tsx'
import { Code, Texts } from './messages.tsx'
import { PaymentLine, Payments } from './payments.tsx'
import { pathOf, pathOfPerson } from './route.ts'

export const People = ({ people, total }: Views['people']) => (
  <Section title="People">
    <Cards
      items={people}
      keyOf={({ phoneNumber }) => phoneNumber}
      empty="Nobody has this name or number. To sign up, use a number from +1 305 555 0160 to 0199."
    >
      {(person) => <Card person={person} />}
    </Cards>
    <More count={total - people.length} />
  </Section>
)

/** One person with everything about them. */
export function OnePerson({ people, messages, payments }: Views['people']) {
  const [person] = people
  if (!person) return null
  return (
    <>
      <section>
        <p className="above">
          <a href={pathOf('people')}>All people</a>
        </p>
        <div className="card">
          <Card person={person} isAlone />
        </div>
      </section>
      <div className="column">
        <Section title="Texts">
          <Texts messages={messages} empty="No text to this number." isOfOne />
        </Section>
        {person.groups.length === 0 && <Payments payments={payments} />}
      </div>
    </>
  )
}

const states = { 'not signed up': 'plain', 'not confirmed': 'warning', ready: 'good', disabled: 'bad' } as const

function Card({ person, isAlone = false }: { person: Person; isAlone?: boolean }) {
  const { phoneNumber, name, story, portrait, state, groups } = person
  return (
    <>
      <div className="person">
        {portrait !== null && <img src={`/console/faces/${portrait}`} alt="" width="56" height="56" loading="lazy" />}
        <div>
          <h3>
            {isAlone ? (
              name || phone(phoneNumber)
            ) : (
              <a href={pathOfPerson(phoneNumber)}>{name || phone(phoneNumber)}</a>
            )}
          </h3>
          <p className="line">
            {phone(phoneNumber)} <Copy text={phoneNumber} what={`the number of ${name}`} />
          </p>
        </div>
        <span className="push">
          {groups.map((group) => (
            <Badge key={group}>{group}</Badge>
          ))}{' '}
          <Badge kind={states[state]}>{state}</Badge>
        </span>
      </div>
      {story && <p className="quiet">{story}</p>}
      <Next person={person} />
      <Account person={person} />
      <Money person={person} />
    </>
  )
}

/** This person's next step: a code, or a way in. */
function Next({ person }: { person: Person }) {
  const { name, state, app, password, factor, text, groups } = person
  const isSigningUp = state === 'not confirmed'
  return (
    <>
      {factor && (
        <p className="line">
          <span className="label">Second factor</span>
          <span className="code">{factor.code}</span>
          <Copy text={factor.code} what={`the second-factor code of ${name}`} />
          <progress max="30" value={Math.min(30, factor.goodForSeconds)} aria-label="Seconds left" />
          <span className="seconds">{factor.goodForSeconds} s</span>
        </p>
      )}
      {isSigningUp && text && <Code code={text.code} of={name} />}
      {isSigningUp && (
        <p className="quiet">Sign in, and the app asks for this code. It lasts 24 hours; the app can send another.</p>
      )}
      {state === 'ready' && groups.length > 0 && !factor && (
        <p className="quiet">
          At the first sign-in the admin app asks for an authenticator app; its code then stands here.
        </p>
      )}
      {app && state !== 'disabled' && (
        <p className="actions">
          <a className="button" href={`${app}/login`} target="_blank">
            Open the app
          </a>
          {password && (
            <>
              <span>
                Password <code>{password}</code>
              </span>
              <Copy text={password} what={`the password of ${name}`} />
            </>
          )}
        </p>
      )}
    </>
  )
}

const Account = ({ person: { account, isPlatformDown } }: { person: Person }) =>
  account && (
    <>
      <p className="line">
        <span className="label">Flex</span> {account.email}
        {isPlatformDown && <Badge kind="bad">failing</Badge>}
      </p>
      <BlockList blocks={account.blocks} />
      <Position blocks={account.blocks} />
      <PlanBlock account={account} />
      <p className="actions">
        <Do
          label={isPlatformDown ? 'Let Flex work again' : 'Let Flex fail'}
          call={{
            method: 'POST',
            path: '/platforms/mode',
            body: { platform: 'flex', mode: isPlatformDown ? 'normal' : 'down' },
          }}
        />
        <Do
          label="End the Flex session"
          call={{ method: 'POST', path: '/accounts/end-sessions', body: { email: account.email } }}
        />
      </p>
    </>
  )

/** Tells where to move the browser's position, because a laptop is rarely near the station. */
function Position({ blocks: [next] }: { blocks: readonly Block[] }) {
  if (!next) return null
  return (
    <p className="quiet">
      To check in, be within 500 m of {next.place}: set this position in the browser's developer tools, under Sensors.{' '}
      <Copy text={next.place} what="the position" />
    </p>
  )
}

const Money = ({ person: { phoneNumber, groups, payment, isNextCardDeclined } }: { person: Person }) =>
  groups.length > 0 ? null : (
    <>
      {payment && <PaymentLine payment={payment} />}
      <p className="actions">
        <Do
          label={isNextCardDeclined ? 'Take the next card after all' : 'Decline the next card'}
          call={{ method: 'POST', path: '/stripe/decline-next', body: { phoneNumber, isWanted: !isNextCardDeclined } }}
        />
        {isNextCardDeclined && <Badge kind="bad">the next card is declined</Badge>}
      </p>
    </>
  )
